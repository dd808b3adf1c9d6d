/**
 * Finds or creates the account of somebody who signs in with an identity provider. In this order:
 *
 *   known      the person signed in this way before
 *   linked     the verified email has a verified account. Its password may be a stranger's, who registered the email and
 *              had the link opened by its owner. So password, sessions and other providers' sign-ins end, unless this
 *              browser has used the password. A second factor stays and is asked for: whoever has it owns the account
 *   taken over the email has an unverified account. Whoever created it did not show that the email is theirs, so its
 *              password and sessions end; the readings stay
 *   new        the guest of this browser becomes the account, or a new account is inserted
 */
import { writeMail } from '#server/mails/write-mail.ts';
import type { Db, Services } from '#server/services/services.ts';
import { deleteOpenEmailChanges } from '#server/store/email-verifications.ts';
import { deleteIdentities, findIdentityUser, insertIdentity } from '#server/store/identities.ts';
import { deleteOpenResets } from '#server/store/password-resets.ts';
import { endSessionsOf } from '#server/store/sessions.ts';
import {
  findAccount,
  findUserByEmail,
  insertUser,
  setPassword,
  takeOverUnverified,
  turnGuestIntoAccount,
  type User,
  verifyUser,
} from '#server/store/users.ts';
import { roleOf } from '../email/verification.ts';
import type { ProviderIdentity } from './open-id-client.ts';

/** Somebody whose email the provider has verified. */
export type VerifiedIdentity = ProviderIdentity & {
  /** the name of the provider */
  provider: string;
  name: string;
  language: string;
  guestId: string | undefined;
  /** Whether this browser signed in to the account by its password before, or registered it. */
  isKnown: (account: { id: string; email: string }) => boolean;
};
/** `ended`: ids of the sessions that ended. */
type FoundAccount = { user: User; ended: string[] };

async function chooseAccount(tx: Db, services: Services, email: string, identity: VerifiedIdentity) {
  const { clock, random, config } = services;
  const [now, role] = [clock(), roleOf(email, config)];
  const { name, language, guestId } = identity;
  const account = await findUserByEmail(tx, email);
  if (account) {
    const { id } = account;
    const isProven = account.password_hash === null || identity.isKnown({ id, email });
    if (account.verified_at) {
      const values = { name: identity.provider, link: `${config.publicUrl}/forgot_password` };
      const to = { id, email, language: account.language };
      await writeMail(tx, services, to, isProven ? 'providerAdded' : 'providerReplaced', values);
      if (isProven) return { id, ended: [] };
      await setPassword(tx, id, null);
    } else await takeOverUnverified(tx, id, { name, role }, now);
    await deleteIdentities(tx, id);
    await deleteOpenResets(tx, id);
    await deleteOpenEmailChanges(tx, id);
    return { id, ended: await endSessionsOf(tx, id, now) };
  }
  const registration = { name, email, password_hash: null, language };
  if (guestId && (await turnGuestIntoAccount(tx, guestId, registration))) {
    await verifyUser(tx, guestId, { role }, now);
    return { id: guestId, ended: [] };
  }
  const id = random.id();
  const verified = { role, verified_at: now, demo_until: null, created_at: now };
  if (!(await insertUser(tx, { id, ...registration, ...verified }))) throw new ConcurrentChange();
  return { id, ended: [] };
}

/**
 * Another request of the same person changed the account at the same time. The code is that of a unique
 * violation.
 */
class ConcurrentChange extends Error {
  readonly code = '23505';
}

const tryOnce = (services: Services, identity: VerifiedIdentity, email: string) =>
  services.db.transaction().execute(async (tx): Promise<FoundAccount> => {
    const known = await findIdentityUser(tx, identity);
    if (known) return { user: known, ended: [] };
    const { id, ended } = await chooseAccount(tx, services, email, identity);
    await insertIdentity(tx, identity, id, services.clock());
    const user = await findAccount(tx, id);
    if (!user) throw new ConcurrentChange(); // deleted at the same time
    return { user, ended };
  });

/** Tries a second time when another request changed the same account. */
export const findOrCreateAccount = (
  services: Services,
  identity: VerifiedIdentity,
  email: string,
): Promise<FoundAccount> =>
  tryOnce(services, identity, email).catch((error: { code?: unknown }) => {
    if (error.code !== '23505') throw error;
    return tryOnce(services, identity, email);
  });
