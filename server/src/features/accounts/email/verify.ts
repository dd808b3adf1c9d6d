import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import { lockVerification, markVerificationUsed } from '#server/store/email-verifications.ts';
import { dropResets } from '#server/store/password-resets.ts';
import { verifyUser } from '#server/store/users.ts';
import { roleOf } from './role-of.ts';
import { linkState } from './verification-link.ts';

/** Confirms the address of a link, which the account takes if it is another; the answer is the learner's id. */
export function verify({ db, clock, config }: Services, token: string): Promise<string> {
  const taking = db.transaction().execute(async (tx) => {
    const link = await lockVerification(tx, token);
    if (!link) throw refuse('link_unknown');
    const { userId, newEmail, created_at: createdAt, used_at: usedAt, verified_at } = link;
    const now = clock();
    // A confirmed account may still be on its way to another address.
    const state = linkState({ createdAt, usedAt, verifiedAt: newEmail ? null : verified_at }, now);
    if (state === 'expired') throw refuse('link_expired');
    if (state === 'done') return userId;
    await markVerificationUsed(tx, token, now);
    const role = roleOf(newEmail ?? link.email, config);
    await verifyUser(tx, userId, newEmail ? { role, email: newEmail } : { role }, now);
    if (newEmail) await dropResets(tx, userId); // they were mailed to the old address
    return userId;
  });
  return taking.catch((error: { code?: unknown }) => {
    throw error.code === '23505' ? refuse('link_unknown') : error; // another account has the address now
  });
}
