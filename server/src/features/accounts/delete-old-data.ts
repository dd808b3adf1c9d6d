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
 * How many days each kind of data is stored. A guest's readings stay one day longer than the demo, so that a
 * family that creates an account after the demo still finds them.
 */
const daysStored = {
  guests: 1,
  unverified: 30,
  mails: 7,
  links: 30,
  resets: 7,
  failures: 1,
  chats: 30,
  emptyChats: 1,
} as const;

/** Deletes what is older than that. The job of this work is stored as `tidy-up`. */
export async function deleteOldData({ db, clock }: Services) {
  const now = clock();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await deleteGuests(db, ago(daysStored.guests));
  await deleteUnverified(db, ago(daysStored.unverified));
  await deleteLapsedSessions(db, now);
  await deleteVerifications(db, ago(daysStored.links));
  await deleteResets(db, ago(daysStored.resets));
  await deleteMails(db, ago(daysStored.mails));
  await deleteCleared(db, ago(limits.undoDays));
  await deleteConversations(db, {
    inactiveSince: ago(daysStored.chats),
    emptySince: ago(daysStored.emptyChats),
  });
  await deleteOldFailures(db, ago(daysStored.failures));
}
