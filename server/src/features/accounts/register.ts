/** Registration: a new account, or the demo guest of this browser turned into one. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { setSessionCookies } from '#server/http/session/cookies.ts';
import { addRefreshToken } from '#server/http/session/open-session.ts';
import { renewSession } from '#server/http/session/renew-session.ts';
import type { Db, Services } from '#server/services/services.ts';
import { insertUser, type Registration, turnGuestIntoAccount } from '#server/store/users.ts';
import { writeVerificationMail } from './email/verification.ts';

type Guest = { userId: string; sessionId: string };

/**
 * Returns the guest of this browser: signed in, absent for longer than an access cookie lives, or just past
 * the end of the demo. Null when there is none.
 */
export async function findGuest(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Guest | null> {
  const who = request.who ?? request.formerGuest;
  if (who) return who.role === 'guest' ? who : null;
  const renewal = await renewSession(request, services);
  if (renewal.outcome === 'renewed') {
    // The old token is used up, even if the registration fails later: so the new one is set now.
    await setSessionCookies(reply, renewal.who, renewal.refreshToken);
    return renewal.user.role === 'guest' ? renewal.who : null;
  }
  if (renewal.outcome === 'signed_out' || !renewal.user || !renewal.sessionId) return null;
  return { userId: renewal.user.id, sessionId: renewal.sessionId };
}

/** Continues the guest's session as the session of the account, without the end of the demo. */
export async function continueSessionAsAccount(reply: FastifyReply, services: Services, guest: Guest) {
  const who = { userId: guest.userId, sessionId: guest.sessionId, role: 'guest', demoUntil: null } as const;
  await setSessionCookies(reply, who, await addRefreshToken(services, who));
}

/**
 * Turns the guest into the account under the same id, so that all readings stay; without a guest inserts a
 * new one.
 */
async function insertAccount(
  tx: Db,
  { clock, random }: Services,
  account: Registration,
  guestId: string | undefined,
) {
  if (guestId && (await turnGuestIntoAccount(tx, guestId, account))) return guestId;
  const id = random.id();
  const unverified = { role: 'guest', verified_at: null, demo_until: null } as const;
  if (!(await insertUser(tx, { id, ...account, ...unverified, created_at: clock() })))
    throw refuse('email_taken');
  return id;
}

/** Stores the account and its verification mail, both or neither. Returns the id. Refuses `email_taken`. */
export async function register(
  services: Services,
  account: Registration,
  guestId: string | undefined,
): Promise<string> {
  const stored = services.db.transaction().execute(async (tx) => {
    const id = await insertAccount(tx, services, account, guestId);
    await writeVerificationMail(tx, services, { ...account, id });
    return id;
  });
  return stored.catch((error: { code?: unknown }) => {
    throw error.code === '23505' ? refuse('email_taken') : error;
  });
}
