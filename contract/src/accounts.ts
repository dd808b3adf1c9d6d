/** Registration, sign-in, and the email and password of an account. */
import * as z from 'zod/mini';
import { endpoint, requestId, text } from './endpoint.ts';
import { limits } from './limits.ts';
import { back, csrfToken } from './session.ts';

/** An email as `<input type=email>` accepts it: no name around it, and no second one after a comma. */
export const email = text(3, limits.emailLength).check(
  z.regex(/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i),
);
const name = text(1, limits.nameLength).check(z.regex(/\S/));
const password = text(limits.passwordLength.least, limits.passwordLength.most);
const ok = z.object({ message: z.string() });

/** A way to sign in without a password of ours: `google`, or `oidc` for any other OpenID Connect issuer. */
const provider = z.enum(['google', 'oidc']);
export type Provider = z.output<typeof provider>;
const linkToken = z.string().check(z.regex(/^[\w-]{20,100}$/));

/** For whom somebody makes an account, besides themselves. */
const readers = z.enum(['home', 'school']);
export type Readers = z.output<typeof readers>;

export const newAccount = z.object({ name, userEmail: email, userPassword: password });

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.extend(newAccount, {
    /** random; the same in a repeat after a lost reply, which is then answered like the first */
    requestId: z.optional(requestId),
    /** who will read: the confirmed page leads to the children or to the classes */
    readers: z.optional(readers),
  }),
  reply: ok,
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ email: text(1, limits.emailLength), password: text(1, limits.passwordLength.most) }),
  /** `second_factor`: there is no session yet, because the account asks for its second factor first */
  reply: z.union([csrfToken, z.object({ second_factor: z.literal(true) })]),
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
  access: 'owner',
  csrf: true,
  changes: true,
  body: z.object({ oldPassword: z.optional(text(1, limits.passwordLength.most)), newPassword: password }),
  reply: csrfToken,
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/change_email',
  access: 'owner',
  csrf: true,
  changes: true,
  body: z.object({ newEmail: email, password: z.optional(text(1, limits.passwordLength.most)) }),
  reply: ok,
});

export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/auth/logout_everywhere',
  access: 'owner',
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
