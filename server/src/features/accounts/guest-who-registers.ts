import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveSession } from '#server/http/session/cookies.ts';
import { addRefreshToken } from '#server/http/session/open-session.ts';
import { renewSession } from '#server/http/session/renew-session.ts';
import type { Services } from '#server/services/services.ts';

type Guest = { userId: string; sessionId: string };

/** The guest at this browser: signed in, away for longer than an access cookie lives, or just past the demo day. */
export async function findGuest(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Guest | null> {
  const who = request.who ?? request.formerGuest;
  if (who) return who.role === 'guest' ? who : null;
  const renewal = await renewSession(request, services);
  if (renewal.outcome === 'renewed') {
    // Given at once: the old token is spent, whether the registration succeeds or not.
    await giveSession(reply, renewal.who, renewal.refreshToken);
    return renewal.user.role === 'guest' ? renewal.who : null;
  }
  if (renewal.outcome === 'signed_out' || !renewal.user || !renewal.sessionId) return null;
  return { userId: renewal.user.id, sessionId: renewal.sessionId };
}

/** The guest's session goes on as the account's, without an end of the day. */
export async function goOnAsAccount(reply: FastifyReply, services: Services, guest: Guest) {
  const who = { userId: guest.userId, sessionId: guest.sessionId, role: 'guest', demoUntil: null } as const;
  await giveSession(reply, who, await addRefreshToken(services, who));
}
