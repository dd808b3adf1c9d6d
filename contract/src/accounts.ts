/**
 * Registration, sign-in and the session. Cookies carry the session; `csrf_token` is sent back in
 * X-CSRF-TOKEN. The rates are high enough for a school whose children all sign in from one IP address at nine
 * o'clock.
 */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';
import { limits } from './limits.ts';

/** An email as `<input type=email>` accepts it: no name around it, and no second one after a comma. */
export const email = text(3, limits.emailLength).check(
  z.regex(/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i),
);
const name = text(1, limits.nameLength).check(z.regex(/\S/));
const password = text(limits.passwordLength.least, limits.passwordLength.most);
const ok = z.object({ message: z.string() });
const csrfToken = z.object({ csrf_token: z.string() });

/** A way to sign in without a password of ours: `google`, or `oidc` for any other OpenID Connect issuer. */
const provider = z.enum(['google', 'oidc']);
export type Provider = z.output<typeof provider>;
/** Where to go on after a redirect: a path of this site. */
const back = z.optional(z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])/)));
const linkToken = z.string().check(z.regex(/^[\w-]{20,100}$/));

const role = z.enum(['guest', 'user', 'admin']);
export type Role = z.output<typeof role>;

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ name, userEmail: email, userPassword: password }),
  reply: ok,
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ email: text(1, limits.emailLength), password: text(1, limits.passwordLength.most) }),
  reply: csrfToken,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'anyone',
  csrf: true,
  changes: true,
  reply: ok,
});

export const status = endpoint({
  method: 'GET',
  path: '/auth/status',
  access: 'anyone',
  csrf: false,
  changes: false,
  reply: z.object({
    user: z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()) }),
    role,
    csrf_token: z.string(),
    demo_until: z.nullable(z.string()),
  }),
});

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'anyone',
  csrf: false,
  changes: true,
  reply: csrfToken,
});

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/auth/verify_email/:token',
  access: 'anyone',
  csrf: false,
  changes: false,
  params: z.object({ token: linkToken }),
  reply: z.object({ verified: z.boolean(), message: z.string() }),
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend_verification',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ email }),
  reply: ok,
});

export const demoLogin = endpoint({
  method: 'GET',
  path: '/auth/demo-login',
  access: 'anyone',
  csrf: false,
  changes: true,
  reply: csrfToken,
});

/** For a form, which works before scripts have loaded. */
export const startDemo = endpoint({
  method: 'POST',
  path: '/auth/demo-login',
  access: 'anyone',
  csrf: false,
  changes: true,
  query: z.object({ back }),
  reply: z.unknown(),
  redirects: true,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot_password',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ email }),
  reply: ok,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset_password',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ token: linkToken, newPassword: password }),
  reply: ok,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change_password',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ oldPassword: z.optional(text(1, limits.passwordLength.most)), newPassword: password }),
  reply: csrfToken,
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/change_email',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ newEmail: email, password: z.optional(text(1, limits.passwordLength.most)) }),
  reply: ok,
});

export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/auth/logout_everywhere',
  access: 'learner',
  csrf: true,
  changes: true,
  reply: ok,
});

export const startProviderLogin = endpoint({
  method: 'GET',
  path: '/auth/with/:provider',
  access: 'anyone',
  csrf: false,
  changes: true,
  params: z.object({ provider }),
  query: z.object({ back }),
  reply: z.unknown(),
  redirects: true,
});

export const finishProviderLogin = endpoint({
  method: 'GET',
  path: '/auth/with/:provider/done',
  access: 'anyone',
  csrf: false,
  changes: false,
  params: z.object({ provider }),
  reply: z.unknown(),
  redirects: true,
});
