/**
 * Sign-up, sign-in and the session. Cookies carry the session; `csrf_token` goes back in X-CSRF-TOKEN. The rates leave
 * room for a school whose children all come from one address at nine o'clock.
 */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';
import { limits } from './limits.ts';

/** What browsers take for an address, and so one address: no name around it, no second behind a comma. */
export const emailAddress = text(3, limits.emailLength).check(
  z.regex(/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i),
);
const name = text(1, limits.nameLength).check(z.regex(/\S/));
const password = text(limits.passwordLength.least, limits.passwordLength.most);
const ok = z.object({ message: z.string() });
const csrfToken = z.object({ csrf_token: z.string() });

/** A way to sign in without a password of ours: `google`, or `oidc` for any other OpenID Connect issuer. */
const provider = z.enum(['google', 'oidc']);
export type Provider = z.output<typeof provider>;
const linkToken = z.string().check(z.regex(/^[\w-]{20,100}$/));

const role = z.enum(['guest', 'user', 'admin']);
export type Role = z.output<typeof role>;

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary:
    'Create an account, or turn the demo guest who is signed in into one. Sends the verification mail.',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ name, userEmail: emailAddress, userPassword: password }),
  reply: ok,
  refusals: ['email_taken', 'password_common'],
  rate: { max: 40, seconds: 600 },
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in.',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ email: text(1, limits.emailLength), password: text(1, limits.passwordLength.most) }),
  reply: csrfToken,
  refusals: ['bad_credentials', 'email_unverified'],
  rate: { max: 300, seconds: 60 },
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session on this device.',
  access: 'learner',
  csrf: true,
  changes: true,
  reply: ok,
  refusals: [],
  rate: { max: 60, seconds: 60 },
});

export const status = endpoint({
  method: 'GET',
  path: '/auth/status',
  summary: 'Who is signed in. Renews a lapsed access cookie from a good refresh cookie.',
  access: 'anyone',
  csrf: false,
  changes: false,
  reply: z.object({
    user: z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()) }),
    role,
    csrf_token: z.string(),
    demo_until: z.nullable(z.string()),
  }),
  refusals: ['not_signed_in', 'demo_over'],
  rate: { max: 1200, seconds: 60 },
});

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Rotate the refresh token and renew the session.',
  access: 'anyone',
  csrf: false,
  changes: true,
  reply: csrfToken,
  refusals: ['not_signed_in', 'demo_over'],
  rate: { max: 1200, seconds: 60 },
});

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/auth/verify_email/:token',
  summary: 'Confirm an address with the token of a mailed link. Asking again gives the same answer.',
  access: 'anyone',
  csrf: false,
  changes: false,
  params: z.object({ token: linkToken }),
  reply: z.object({ verified: z.boolean(), message: z.string() }),
  refusals: ['link_unknown', 'link_expired'],
  rate: { max: 60, seconds: 60 },
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend_verification',
  summary: 'Send the verification mail again. The answer is the same whether the address is known or not.',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ email: emailAddress }),
  reply: ok,
  refusals: [],
  rate: { max: 10, seconds: 600 },
});

export const demoLogin = endpoint({
  method: 'GET',
  path: '/auth/demo-login',
  summary: 'Start a demo day without an account; keeps the guest who is signed in already.',
  access: 'anyone',
  csrf: false,
  changes: true,
  reply: csrfToken,
  refusals: ['demo_over'],
  rate: { max: 300, seconds: 600 },
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot_password',
  summary:
    'Mail a link to choose a new password. The answer is the same whether the address is known or not.',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ email: emailAddress }),
  reply: ok,
  refusals: [],
  rate: { max: 10, seconds: 600 },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset_password',
  summary: 'Choose a new password with the token of a mailed link. Ends every session of the account.',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ token: linkToken, newPassword: password }),
  reply: ok,
  refusals: ['link_unknown', 'link_expired', 'password_common'],
  rate: { max: 30, seconds: 600 },
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change_password',
  summary:
    'Change the password, or set a first one. Ends the sessions on other devices; this one goes on. `oldPassword` may be missing only where the account has none.',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ oldPassword: z.optional(text(1, limits.passwordLength.most)), newPassword: password }),
  reply: csrfToken,
  refusals: ['bad_credentials', 'password_common', 'account_missing'],
  rate: { max: 30, seconds: 600 },
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/change_email',
  summary: 'Mail a link to a new address. The account keeps its old one until the link is opened.',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ newEmail: emailAddress, password: z.optional(text(1, limits.passwordLength.most)) }),
  reply: ok,
  refusals: ['bad_credentials', 'account_missing'],
  rate: { max: 10, seconds: 600 },
});

export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/auth/logout_everywhere',
  summary: 'End every session of the account, this one too.',
  access: 'learner',
  csrf: true,
  changes: true,
  reply: ok,
  refusals: [],
  rate: { max: 30, seconds: 600 },
});

export const startProviderLogin = endpoint({
  method: 'GET',
  path: '/auth/with/:provider',
  summary: 'Go to an identity provider to sign in; comes back to `back`, a path of this site.',
  access: 'anyone',
  csrf: false,
  changes: true,
  params: z.object({ provider }),
  query: z.object({ back: z.optional(z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])/))) }),
  reply: z.unknown(),
  redirects: true,
  refusals: ['not_found'],
  rate: { max: 300, seconds: 600 },
});

export const finishProviderLogin = endpoint({
  method: 'GET',
  path: '/auth/with/:provider/done',
  summary:
    'Where the identity provider sends the browser back to. Guarded by the state of the cookie that the start set, not by origin: the browser comes from the provider.',
  access: 'anyone',
  csrf: false,
  changes: false,
  params: z.object({ provider }),
  reply: z.unknown(),
  redirects: true,
  refusals: ['not_found'],
  rate: { max: 300, seconds: 600 },
});
