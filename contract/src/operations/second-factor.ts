import type { Operation } from '../endpoint.ts';

export const askedFactors: Operation = {
  summary: 'Which second factors the account has that is signing in here, after its password was right.',
  refusals: ['not_signed_in'],
  rate: { max: 240, seconds: 60 },
};

export const giveCode: Operation = {
  summary:
    'Finish signing in with a code of the authenticator app, or a recovery code. Each works once. Guesses are slowed down like those of passwords.',
  refusals: ['not_signed_in', 'bad_credentials'],
  rate: { max: 60, seconds: 60 },
};

export const passkeyChallenge: Operation = {
  summary: 'What the browser needs to use a passkey: as a second factor, or to sign in with it alone.',
  refusals: [],
  rate: { max: 120, seconds: 60 },
};

export const givePasskey: Operation = {
  summary: 'Sign in with a passkey. Each challenge works once.',
  refusals: ['not_signed_in', 'bad_credentials'],
  rate: { max: 60, seconds: 60 },
};

export const secondFactor: Operation = {
  summary: 'The second factors of the signed-in person, without secrets.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

const reauthenticated = {
  refusals: ['bad_credentials', 'account_missing'],
  rate: { max: 30, seconds: 600 },
} as const;

export const setUpApp: Operation = {
  ...reauthenticated,
  summary: 'A new secret for an authenticator app. It counts only after `authenticator_app_confirm`.',
};

export const confirmApp: Operation = {
  ...reauthenticated,
  summary:
    'Turn on the authenticator app with one of its codes. The first factor of an account gets recovery codes and ends the sessions on other devices.',
};

export const removeApp: Operation = {
  ...reauthenticated,
  summary: 'Turn off the authenticator app. Without another factor the recovery codes go too.',
};

export const setUpPasskey: Operation = {
  ...reauthenticated,
  summary: 'What the browser needs to make a passkey.',
};

export const addPasskey: Operation = {
  ...reauthenticated,
  summary: 'Store a new passkey. The first factor of an account gets recovery codes, as with an app.',
};

export const renamePasskey: Operation = {
  summary: 'Give a passkey another name.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};

export const removePasskey: Operation = {
  ...reauthenticated,
  summary: 'Remove a passkey. The reply is the same when it is gone already.',
};

export const newRecoveryCodes: Operation = {
  ...reauthenticated,
  refusals: ['bad_credentials', 'account_missing', 'not_found'],
  summary: 'Make new recovery codes. The old ones stop working.',
};
