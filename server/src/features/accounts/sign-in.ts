import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { giveLanguage, giveSession } from '#server/http/session/cookies.ts';
import { openSession } from '#server/http/session/open-session.ts';
import type { Services } from '#server/services/services.ts';
import { endSession } from '#server/store/sessions.ts';
import type { User } from '#server/store/users.ts';
import { checkPassword, type Given, type Needs } from './passwords/check-password.ts';

/** A new session at this browser, instead of the one that was there; the answer is its CSRF token. */
export async function beginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  user: User,
) {
  if (request.who) {
    await endSession(services.db, request.who.sessionId, services.clock());
    request.server.accessTokens.end(request.who.sessionId);
  }
  const { who, refreshToken } = await openSession(services, user);
  giveLanguage(reply, user.language);
  return giveSession(reply, who, refreshToken);
}

/** A session for the right password of a confirmed account. */
export async function signIn(request: FastifyRequest, reply: FastifyReply, given: Given, needs: Needs) {
  const email = given.email.trim().toLowerCase();
  const account = await checkPassword(request, reply, { ...given, email }, needs);
  if (!account.verified_at) throw refuse('email_unverified');
  return { csrf_token: await beginSession(request, reply, needs.services, account) };
}
