import type { Doors } from '#server/doors/doors.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockVerification, markVerificationUsed } from '#server/store/email-verifications.ts';
import { verifyUser } from '#server/store/users.ts';
import { linkState } from './verification-link.ts';

/** Confirms the address of a link; the answer is the learner's id. A refusal changes nothing. */
export function verify({ db, clock, config }: Doors, token: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const link = await lockVerification(tx, token);
    if (!link) throw refuse('link_unknown');
    const { userId, email, created_at, used_at, verified_at } = link;
    const now = clock();
    const state = linkState({ createdAt: created_at, usedAt: used_at, verifiedAt: verified_at }, now);
    if (state === 'expired') throw refuse('link_expired');
    if (state === 'good') {
      await markVerificationUsed(tx, token, now);
      await verifyUser(tx, userId, email === config.adminEmail ? 'admin' : 'user', now);
    }
    return userId;
  });
}
