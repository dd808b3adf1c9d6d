import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { handOverChat } from '#server/http/session/chat-token.ts';
import { setLanguageCookie, setSessionCookies } from '#server/http/session/cookies.ts';
import { deviceName } from '#server/http/session/device-name.ts';
import { endSessionOfBrowser } from '#server/http/session/end-session.ts';
import { openSession } from '#server/http/session/open-session.ts';
import { signInMails } from '#server/mails/mail-limits.ts';
import { writeMail } from '#server/mails/write-mail.ts';
import type { Services } from '#server/services/services.ts';
import { findFactors } from '#server/store/second-factors.ts';
import { findAccount, type User } from '#server/store/users.ts';
import { isFamilyDevice } from './login-throttle/known-device.ts';
import { type AccountDeps, type Credentials, checkPassword } from './password/reauthenticate.ts';
import { type HowSignedIn, setSigningIn } from './second-factor/pending-sign-in.ts';

/** `factor`: the second factor that was given, now or earlier in the same session. */
type Given = { how: HowSignedIn; factor: 'app' | 'passkey' | 'recovery code' | 'earlier' | null };

/**
 * Ends the session of this browser, if there is one, and starts a session of `user`. Returns its CSRF token. The caller
 * has asked for the second factor, if the account has one: `signInOrAsk` does.
 */
export async function beginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  user: User,
  { how, factor }: Given,
) {
  await endSessionOfBrowser(request, services);
  await handOverChat(request, services.db, user.id);
  const device = deviceName(request.headers['user-agent']);
  const { who, refreshToken } = await openSession(services, user, { device, secondFactor: factor !== null });
  const signedIn = { account: user.id, session: who.sessionId, role: user.role, how };
  request.server.logSecurity(request, 'signed_in', { ...signedIn, ...(factor ? { factor } : {}) });
  setLanguageCookie(reply, user.language);
  return setSessionCookies(reply, who, refreshToken);
}

/**
 * Starts a session of `user`, who has given the first factor, and returns its CSRF token. An account with a second
 * factor gets no session yet: the browser must give that first, and null is returned.
 */
export async function signInOrAsk(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  user: User,
  { how, isNew = false }: { how: HowSignedIn; isNew?: boolean },
): Promise<string | null> {
  const { any } = await findFactors(services.db, user.id);
  if (!any) {
    if (isNew) await mailNewSignIn(services, user);
    return beginSession(request, reply, services, user, { how, factor: null });
  }
  const account = await findAccount(services.db, user.id);
  if (!account) throw refuse('bad_credentials'); // deleted a moment ago
  await setSigningIn(reply, services, account, { how, isNew });
  request.server.logSecurity(request, 'factor_asked', { account: user.id, how });
  return null;
}

/** Mails the owner of an account that a browser signed in for the first time, at most once a day. */
export const mailNewSignIn = (services: Services, { email, ...account }: User) =>
  services.db.transaction().execute(async (tx) => {
    if (email === null || !(await signInMails.mayMail(tx, services, email, null))) return;
    const link = `${services.config.publicUrl}/forgot_password`;
    await writeMail(tx, services, { ...account, email }, 'newSignIn', { link });
  });

/**
 * Starts a session, or asks for the second factor. Refuses `bad_credentials`, `email_unverified`, and `too_many` when
 * logins come too fast.
 */
export async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: Credentials,
  deps: AccountDeps,
) {
  const email = credentials.email.trim().toLowerCase();
  const account = await checkPassword(request, reply, { ...credentials, email }, deps);
  if (!account.verified_at) throw refuse('email_unverified');
  const isNew = !isFamilyDevice(request, deps.services.secret, { id: account.id, email });
  const csrf_token = await signInOrAsk(request, reply, deps.services, account, { how: 'password', isNew });
  return csrf_token === null ? { second_factor: true as const } : { csrf_token };
}
