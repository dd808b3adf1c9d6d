/** Registration: a new account, or the demo guest of this browser turned into one. */
import type { Readers } from '@readling/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { idOfRequest } from '#server/http/request-id.ts';
import { setSessionCookies } from '#server/http/session/cookies.ts';
import { addRefreshToken, whoIs } from '#server/http/session/open-session.ts';
import { renewSession } from '#server/http/session/renew-session.ts';
import type { Who } from '#server/http/session/who.ts';
import { accountMails } from '#server/mails/mail-limits.ts';
import type { Db, Services } from '#server/services/services.ts';
import { findUserByEmail, insertUser, type Registration, turnGuestIntoAccount } from '#server/store/users.ts';
import { writeVerificationMail } from './email/verification.ts';
import type { AccountDeps } from './password/reauthenticate.ts';

type Guest = Pick<Who, 'userId' | 'sessionId'>;

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
  return whoIs(renewal.user, { id: renewal.sessionId, second_factor: false });
}

/** Continues the guest's session as the session of the account, without the end of the demo. */
export async function continueSessionAsAccount(reply: FastifyReply, services: Services, guest: Guest) {
  const { userId, sessionId } = guest;
  const who = { userId, sessionId, role: 'guest', demoUntil: null, secondFactor: false } as const;
  await setSessionCookies(reply, who, await addRefreshToken(services, who));
}

/** Returns the id of the account that this request makes. */
export const accountIdOf = (
  { secret, random }: Services,
  {
    requestId,
    userEmail,
    userPassword,
  }: { requestId?: string | undefined; userEmail: string; userPassword: string },
): string =>
  requestId
    ? idOfRequest(secret, ['account', requestId, userEmail.toLowerCase(), userPassword])
    : random.id();

type NewAccount = Registration & { id: string; guestId: string | undefined };
type Asked = NewAccount & { readers: Readers | undefined };

/**
 * Turns the guest into the account under the same id, so that all readings stay; without a guest inserts a
 * new one. Returns null when the email is taken.
 */
async function insertAccount(tx: Db, { clock }: Services, { id, guestId, ...account }: NewAccount) {
  if (guestId && (await turnGuestIntoAccount(tx, guestId, account))) return guestId;
  const unverified = { role: 'guest', verified_at: null, demo_until: null } as const;
  return (await insertUser(tx, { id, ...account, ...unverified, created_at: clock() })) ? id : null;
}

/**
 * Stores the account and its verification mail, both or neither. Returns the id, or null when the email is
 * taken. Refuses `too_many` when this client or the email had their share of mails.
 */
export async function register(
  services: Services,
  request: FastifyRequest,
  { readers, ...account }: Asked,
): Promise<string | null> {
  const stored = services.db.transaction().execute(async (tx) => {
    await accountMails.limitClient(tx, services, request);
    const id = await insertAccount(tx, services, account);
    if (!id) return null;
    if (!(await accountMails.mayMail(tx, services, account.email, request)))
      throw refuse('too_many', { retryAfter: 86_400 });
    await writeVerificationMail(tx, services, { ...account, id }, readers ?? null);
    return id;
  });
  return stored.catch((error: { code?: unknown }) => {
    if (error.code === '23505') return null;
    throw error;
  });
}

/**
 * Returns the id of the account that an earlier copy of this request made, whose reply was lost. Refuses
 * `email_taken` when there is none. A guest is known by the session, and by the password.
 */
export async function findRepeated(
  { services: { db }, passwords }: AccountDeps,
  { id, guestId, email }: NewAccount,
  password: string,
): Promise<string> {
  const account = await findUserByEmail(db, email);
  if (account?.id === id) return id;
  if (account && account.id === guestId && (await passwords.isRight(password, account.password_hash)))
    return account.id;
  throw refuse('email_taken');
}
