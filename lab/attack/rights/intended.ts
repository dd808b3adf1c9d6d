/** What the walk would report, although it is meant to be so, with the reason. */

/** Calls that no walk can bring to an end. Their refusals are walked. */
export const neverSucceeds: Record<string, string> = {
  verifyEmail: 'needs the secret part of a mailed link',
  resetPassword: 'needs the secret part of a mailed link',
  startProviderLogin: 'needs an identity provider',
  finishProviderLogin: 'needs an identity provider',
  askedFactors: 'needs a sign-in that waits for its second factor',
  giveCode: 'needs a sign-in that waits for its second factor',
  givePasskey: 'needs an authenticator',
  appeal: 'needs a question that was answered wrong to its end',
  checkSetupCode: 'needs the code that a new server prints',
  review: 'needs an answer that the child gave',
  reviewSame: 'needs an answer that the child gave',
  setUp: 'needs the code that a new server prints',
  addPasskey: 'needs an authenticator',
  confirmApp: 'needs an authenticator',
  confirmModelConsent: 'needs a language model',
};

/** Calls that get a person of their own: another call uses up their good input, or they use up that of others. */
export const needsNewPerson: Record<string, string> = {
  sendChat: 'endChat ends the own conversation',
  shareRecording: 'deleteRecording deletes the own one',
  mailWaitlistEntry: 'deleteWaitlistEntry deletes the entry',
  useFace: 'enterDoor gives the browser another key of each face',
  joinSchool: 'moves the own school into another one, so that the caller leads none',
};

/** Fields whose answer may differ for somebody else's value. */
export const mayDiffer: Record<string, string> = {
  'register.userEmail': 'an email that is taken is refused: docs/security.md',
};

/** Tables in which anybody may add rows for the owner of an email: the mail goes to the owner alone. */
export const writesForOwner: Record<string, readonly string[]> = {
  forgotPassword: ['password_resets', 'mails'],
  resendVerification: ['email_verifications', 'mails'],
  changeEmail: ['mails'],
  register: ['mails'],
  waitlist: ['waitlist', 'mails'],
};
