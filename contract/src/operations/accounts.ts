import type { Operation } from '../endpoint.ts';

export const register: Operation = {
  summary:
    'Create an account, or turn the demo guest who is signed in into one. Sends the verification mail.',
  refusals: ['email_taken', 'password_common'],
  rate: { max: 40, seconds: 600 },
};

export const login: Operation = {
  summary: 'Sign in.',
  refusals: ['bad_credentials', 'email_unverified'],
  rate: { max: 300, seconds: 60 },
};

export const logout: Operation = {
  summary: 'End the session on this device.',
  refusals: [],
  rate: { max: 60, seconds: 60 },
};

export const status: Operation = {
  summary: 'Who is signed in. Renews a lapsed access cookie from a good refresh cookie.',
  refusals: ['not_signed_in', 'demo_over'],
  rate: { max: 1200, seconds: 60 },
};

export const refresh: Operation = {
  summary: 'Rotate the refresh token and renew the session.',
  refusals: ['not_signed_in', 'demo_over'],
  rate: { max: 1200, seconds: 60 },
};

export const verifyEmail: Operation = {
  summary: 'Confirm an address with the token of a mailed link. Asking again gives the same answer.',
  refusals: ['link_unknown', 'link_expired'],
  rate: { max: 60, seconds: 60 },
};

export const resendVerification: Operation = {
  summary: 'Send the verification mail again. The answer is the same whether the address is known or not.',
  refusals: [],
  rate: { max: 10, seconds: 600 },
};

export const demoLogin: Operation = {
  summary: 'Start a demo day without an account; keeps the guest who is signed in already.',
  refusals: ['demo_over'],
  rate: { max: 300, seconds: 600 },
};

export const forgotPassword: Operation = {
  summary:
    'Mail a link to choose a new password. The answer is the same whether the address is known or not.',
  refusals: [],
  rate: { max: 10, seconds: 600 },
};

export const resetPassword: Operation = {
  summary: 'Choose a new password with the token of a mailed link. Ends every session of the account.',
  refusals: ['link_unknown', 'link_expired', 'password_common'],
  rate: { max: 30, seconds: 600 },
};

export const changePassword: Operation = {
  summary:
    'Change the password, or set a first one. Ends the sessions on other devices; this one goes on. `oldPassword` may be missing only where the account has none.',
  refusals: ['bad_credentials', 'password_common', 'account_missing'],
  rate: { max: 30, seconds: 600 },
};

export const changeEmail: Operation = {
  summary: 'Mail a link to a new address. The account keeps its old one until the link is opened.',
  refusals: ['bad_credentials', 'account_missing'],
  rate: { max: 10, seconds: 600 },
};

export const logoutEverywhere: Operation = {
  summary: 'End every session of the account, this one too.',
  refusals: [],
  rate: { max: 30, seconds: 600 },
};

export const startProviderLogin: Operation = {
  summary: 'Go to an identity provider to sign in; comes back to `back`, a path of this site.',
  refusals: ['not_found'],
  rate: { max: 300, seconds: 600 },
};

export const finishProviderLogin: Operation = {
  summary:
    'Where the identity provider sends the browser back to. Guarded by the state of the cookie that the start set, not by origin: the browser comes from the provider.',
  refusals: ['not_found'],
  rate: { max: 300, seconds: 600 },
};
