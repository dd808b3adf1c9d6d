import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { setLanguageCookie, setSessionCookies } from '#server/http/session/cookies.ts';
import { endSessionOfBrowser } from '#server/http/session/end-session.ts';
import { openSession } from '#server/http/session/open-session.ts';
import type { Services } from '#server/services/services.ts';
import type { User } from '#server/store/users.ts';
import { type AccountDeps, type Credentials, checkPassword } from './password/reauthenticate.ts';

/**
 * Ends the session of this browser, if there is one, and starts a session of `user`. Returns its CSRF token.
 */
export async function beginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  user: User,
) {
  await endSessionOfBrowser(request, services);
  const { who, refreshToken } = await openSession(services, user);
  setLanguageCookie(reply, user.language);
  return setSessionCookies(reply, who, refreshToken);
}

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
  return { csrf_token: await beginSession(request, reply, deps.services, account) };
}
