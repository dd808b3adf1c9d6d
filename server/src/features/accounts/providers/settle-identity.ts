/**
 * Which account it is that somebody has who comes from an identity provider. In order:
 *
 *   known      this person came before
 *   linked     the verified address has a confirmed account
 *   taken over the address has an account that nobody confirmed. Whoever made it did not show that the address is theirs:
 *              its password and sessions end, what was read in it stays
 *   new        the guest at this browser becomes the account, or there is a new one
 */
import type { Db, Services } from '#server/services/services.ts';
import { dropEmailChanges } from '#server/store/email-verifications.ts';
import { findIdentityUser, insertIdentity } from '#server/store/identities.ts';
import { dropResets } from '#server/store/password-resets.ts';
import { endSessionsOf } from '#server/store/sessions.ts';
import {
  findAccount,
  findUserByEmail,
  insertUser,
  takeOver,
  turnGuestIntoAccount,
  type User,
  verifyUser,
} from '#server/store/users.ts';
import { roleOf } from '../email/role-of.ts';
import type { Person } from './ask-provider.ts';

/** A person whose address the provider has verified. */
export type Arrival = Person & { name: string; language: string; guestId: string | undefined };
type Settled = { user: User; ended: string[] };

async function enter(tx: Db, { clock, random, config }: Services, email: string, arrival: Arrival) {
  const [now, role] = [clock(), roleOf(email, config)];
  const { name, language, guestId } = arrival;
  const account = await findUserByEmail(tx, email);
  if (account?.verified_at) return { id: account.id, ended: [] };
  if (account) {
    await takeOver(tx, account.id, { name, role }, now);
    await dropResets(tx, account.id);
    await dropEmailChanges(tx, account.id);
    return { id: account.id, ended: await endSessionsOf(tx, account.id, now) };
  }
  const registration = { name, email, password_hash: null, language };
  if (guestId && (await turnGuestIntoAccount(tx, guestId, registration))) {
    await verifyUser(tx, guestId, { role }, now);
    return { id: guestId, ended: [] };
  }
  const id = random.id();
  const verified = { role, verified_at: now, demo_until: null, created_at: now };
  if (!(await insertUser(tx, { id, ...registration, ...verified }))) throw new Taken();
  return { id, ended: [] };
}

/** Another request of the same person was faster. */
class Taken extends Error {
  readonly code = '23505';
}

const once = (services: Services, arrival: Arrival, email: string) =>
  services.db.transaction().execute(async (tx): Promise<Settled> => {
    const known = await findIdentityUser(tx, arrival);
    if (known) return { user: known, ended: [] };
    const { id, ended } = await enter(tx, services, email, arrival);
    await insertIdentity(tx, arrival, id, services.clock());
    const user = await findAccount(tx, id);
    if (!user) throw new Taken(); // deleted at this very moment
    return { user, ended };
  });

export const settleIdentity = (services: Services, arrival: Arrival, email: string): Promise<Settled> =>
  once(services, arrival, email).catch((error: { code?: unknown }) => {
    if (error.code !== '23505') throw error;
    return once(services, arrival, email);
  });
