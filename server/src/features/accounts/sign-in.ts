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
import type { User } from '#server/store/users.ts';
import { isFamilyDevice } from './login-throttle/known-device.ts';
import { type AccountDeps, type Credentials, checkPassword } from './password/reauthenticate.ts';

/**
 * Ends the session of this browser, if there is one, and starts a session of `user`. Returns its CSRF token.
 */
export async function beginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  user: User,
  how: 'password' | 'provider' | 'link',
) {
  await endSessionOfBrowser(request, services);
  await handOverChat(request, services.db, user.id);
  const { who, refreshToken } = await openSession(services, user, deviceName(request.headers['user-agent']));
  const signedIn = { account: user.id, session: who.sessionId, role: user.role, how };
  request.server.logSecurity(request, 'signed_in', signedIn);
  setLanguageCookie(reply, user.language);
  return setSessionCookies(reply, who, refreshToken);
}

/** Mails the owner of an account that a browser signed in for the first time, at most once a day. */
const mailNewSignIn = (services: Services, account: User & { email: string }) =>
  services.db.transaction().execute(async (tx) => {
    if (!(await signInMails.mayMail(tx, services, account.email, null))) return;
    const link = `${services.config.publicUrl}/forgot_password`;
    await writeMail(tx, services, account, 'newSignIn', { link });
  });

/**
 * Starts a session. Refuses `bad_credentials`, `email_unverified`, and `too_many` when logins come too fast.
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
  if (!isFamilyDevice(request, deps.services.secret, { id: account.id, email }))
    await mailNewSignIn(deps.services, { ...account, email });
  return { csrf_token: await beginSession(request, reply, deps.services, account, 'password') };
}
