import type { Operation } from '../endpoint.ts';

export const register: Operation = {
  summary:
    'Create an account, or turn the demo guest who is signed in into one. Sends the verification mail.',
  refusals: ['email_taken', 'password_common'],
  rate: { max: 40, seconds: 600, shared: true },
};

export const login: Operation = {
  summary:
    'Sign in. An account with a second factor gets `second_factor` instead of a session, which begins with `POST /auth/second_factor` or `POST /auth/passkey`.',
  refusals: ['bad_credentials', 'email_unverified'],
  rate: { max: 300, seconds: 60, shared: true },
};

export const verifyEmail: Operation = {
  summary: 'Verify an email with the token of a mailed link. A second call gives the same reply.',
  refusals: ['link_unknown', 'link_expired'],
  rate: { max: 60, seconds: 60 },
};

export const resendVerification: Operation = {
  summary: 'Send the verification mail again. The reply is the same for known and unknown emails.',
  refusals: [],
  rate: { max: 10, seconds: 600, shared: true },
};

export const forgotPassword: Operation = {
  summary: 'Mail a link to choose a new password. The reply is the same for known and unknown emails.',
  refusals: [],
  rate: { max: 10, seconds: 600, shared: true },
};

export const resetPassword: Operation = {
  summary: 'Choose a new password with the token of a mailed link. Ends every session of the account.',
  refusals: ['link_unknown', 'link_expired', 'password_common'],
  rate: { max: 30, seconds: 600, shared: true },
};

export const changePassword: Operation = {
  summary:
    'Change the password. Ends the sessions on other devices. An account without a password sets its first one by the link of `forgot_password`.',
  refusals: ['bad_credentials', 'password_common', 'account_missing'],
  rate: { max: 30, seconds: 600, shared: true },
};

export const changeEmail: Operation = {
  summary:
    'Mail a link to a new email. The account keeps its old email until the link is opened. An account without a password needs one first.',
  refusals: ['bad_credentials', 'account_missing'],
  rate: { max: 10, seconds: 600, shared: true },
};

export const logoutEverywhere: Operation = {
  summary: 'End every session of the account, this one included.',
  refusals: [],
  rate: { max: 30, seconds: 600 },
};

export const startProviderLogin: Operation = {
  summary:
    'Send the browser to an identity provider to sign in. `back` is the path of this site to return to.',
  refusals: ['not_found'],
  rate: { max: 300, seconds: 600 },
};

export const finishProviderLogin: Operation = {
  summary:
    'The identity provider sends the browser back here. Protected by the state in the cookie of the start, not by origin, as the browser comes from the provider.',
  refusals: ['not_found'],
  rate: { max: 300, seconds: 600 },
};
