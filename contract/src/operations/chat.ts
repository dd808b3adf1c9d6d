import type { Operation } from '../endpoint.ts';

export const startChat: Operation = {
  summary:
    'Begin a conversation. Visitors too; theirs is tied to a cookie. What a person answered to an earlier one after it was over is in it already: ask with `since` 0.',
  refusals: ['not_signed_in'],
  rate: { max: 120, seconds: 600 },
};

export const chatSince: Operation = {
  summary:
    'What was said after `since`: at once when there is something, else as soon as there is, or nothing after `waitMs` (30,000 at most, give or take a tenth). One request waits in a conversation; an older one gets an empty answer. `nextPollAfterMs`, where given, is when to ask again.',
  refusals: ['conversation_unknown', 'not_signed_in'],
  rate: { max: 1200, seconds: 60 },
};

export const sendChat: Operation = {
  summary:
    'Say something; all of it is stored, or nothing. Answers with all that was said after `since`, and with what was sent, once more if need be.',
  refusals: ['conversation_unknown', 'message_missing', 'conversation_full', 'not_signed_in'],
  rate: { max: 600, seconds: 60 },
};

export const endChat: Operation = {
  summary: 'End a conversation. Ending it again is 404, as is everything else about it.',
  refusals: ['conversation_unknown', 'not_signed_in'],
  rate: { max: 120, seconds: 600 },
};

export const inbox: Operation = {
  summary:
    'The conversations a person may want to look at: urgent ones first, then those that wait, then by the last word. With `known` = the `version` that was answered last, it waits for a change, `waitMs` at most.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const inboxMessages: Operation = {
  summary: 'What was said in a conversation after `since`.',
  refusals: ['conversation_unknown'],
  rate: { max: 600, seconds: 60 },
};

export const inboxAnswer: Operation = {
  summary:
    'Answer as a person; from then on the program is quiet there. The same `messageId` again is not stored again. `reached` says where it went: into this conversation, or, when that was over, into the next one.',
  refusals: ['conversation_unknown', 'conversation_over'],
  rate: { max: 240, seconds: 60 },
};

export const inboxHandBack: Operation = {
  summary: 'Let the program answer again.',
  refusals: ['conversation_unknown'],
  rate: { max: 240, seconds: 60 },
};

export const inboxSettle: Operation = {
  summary:
    'Put a conversation away: nothing waits for a person any more. It is back as soon as the asker writes.',
  refusals: ['conversation_unknown'],
  rate: { max: 240, seconds: 60 },
};
