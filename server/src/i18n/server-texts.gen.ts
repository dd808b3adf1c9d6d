// Written by tools/generate/message-types.mjs from content/languages/en/server.json.
export type ServerTexts = {
  "mails": {
    "verify": {
      "subject": string,
      "body": string
    },
    "reset": {
      "subject": string,
      "body": string
    },
    "newEmail": {
      "subject": string,
      "body": string
    },
    "emailChanges": {
      "subject": string,
      "body": string
    },
    "emailChanged": {
      "subject": string,
      "body": string
    },
    "emailTaken": {
      "subject": string,
      "body": string
    },
    "passwordChanged": {
      "subject": string,
      "body": string
    },
    "secondFactor": {
      "subject": string,
      "body": string
    },
    "newSignIn": {
      "subject": string,
      "body": string
    },
    "providerAdded": {
      "subject": string,
      "body": string
    },
    "providerReplaced": {
      "subject": string,
      "body": string
    },
    "unused": {
      "subject": string,
      "body": string
    },
    "urgent": {
      "subject": string,
      "body": string
    },
    "urgentChild": {
      "subject": string,
      "body": string
    },
    "waitlistConfirm": {
      "subject": string,
      "body": string
    },
    "waitlistInvitation": {
      "subject": string,
      "body": string
    },
    "news": {
      "subject": string,
      "body": string
    },
    "children": {
      "subject": string,
      "body": string
    },
    "waitlistNews": {
      "subject": string,
      "body": string
    }
  },
  "secondFactor": {
    "appAdded": string,
    "appRemoved": string,
    "passkeyAdded": string,
    "passkeyRemoved": string,
    "codesMade": string,
    "codeUsed": string,
    "removedByOperator": string
  },
  "newsStory": string,
  "childrenWeek": {
    "home": string,
    "class": string,
    "practise": {
      "lit_comp": string,
      "inf_comp": string,
      "crit_comp": string,
      "summary": string
    },
    "groups": string,
    "asks": string
  },
  "accounts": {
    "registered": string,
    "verified": string,
    "resent": string,
    "signedOut": string,
    "resetSent": string,
    "resetDone": string,
    "newEmailSent": string,
    "signedOutEverywhere": string,
    "deleted": string
  },
  "waitlist": {
    "sent": string,
    "empty": string,
    "notAnAddress": string
  },
  "chat": {
    "program": string,
    "unknown": string,
    "perhaps": string,
    "unknownWhen": string,
    "unknownNobody": string,
    "sadToo": string,
    "distress": string,
    "worry": string,
    "told": string,
    "toldNobody": string,
    "childLine": string,
    "stillUrgent": string,
    "abuse": string,
    "play": string,
    "earlier": string,
    "personHere": string,
    "programBack": string
  },
  "feedback": {
    "yes": string,
    "foundAll": string,
    "foundSome": string,
    "foundTrue": string,
    "more": string,
    "sideAndReason": string,
    "spelt": string,
    "fits": string,
    "lacks": {
      "own-words": string,
      "one-answer": string,
      "clear-words": string,
      "side": string,
      "reason": string,
      "more-words": string,
      "fewer-words": string
    },
    "twoLeft": string,
    "answerIs": string,
    "askGrownUp": string,
    "inEnglish": string
  },
  "praise": {
    "first": string,
    "all": string,
    "most": string,
    "some": string,
    "few": string,
    "read": string,
    "begun": string
  }
};
