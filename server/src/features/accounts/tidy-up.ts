import { limits } from '@readling/contract';
import type { Services } from '#server/services/services.ts';
import { deleteConversations } from '#server/store/conversations.ts';
import { deleteVerifications } from '#server/store/email-verifications.ts';
import { deleteOldFailures } from '#server/store/login-failures.ts';
import { deleteMails } from '#server/store/mails.ts';
import { deleteResets } from '#server/store/password-resets.ts';
import { deleteCleared } from '#server/store/readings.ts';
import { deleteLapsedSessions } from '#server/store/sessions.ts';
import { deleteGuests, deleteUnverified } from '#server/store/users.ts';

/**
 * What is kept, and for how many days. A guest's readings stay one day beyond the demo day, so that a family that is
 * asked to create an account when the day is over still finds them.
 */
const kept = { guests: 1, unverified: 30, mails: 7, links: 30, resets: 7, failures: 1, chats: 30 } as const;

export async function tidyUp({ db, clock }: Services) {
  const now = clock();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await deleteGuests(db, ago(kept.guests));
  await deleteUnverified(db, ago(kept.unverified));
  await deleteLapsedSessions(db, now);
  await deleteVerifications(db, ago(kept.links));
  await deleteResets(db, ago(kept.resets));
  await deleteMails(db, ago(kept.mails));
  await deleteCleared(db, ago(limits.undoDays));
  await deleteConversations(db, { said: ago(kept.chats), empty: ago(1) });
  await deleteOldFailures(db, ago(kept.failures));
}
