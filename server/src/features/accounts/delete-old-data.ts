import { limits } from '@readling/contract';
import { deleteOldMails } from '#server/mails/send-mail.ts';
import type { Services } from '#server/services/services.ts';
import { deleteConversations } from '#server/store/conversations.ts';
import { deleteVerifications } from '#server/store/email-verifications.ts';
import { deleteOldFailures } from '#server/store/login-failures.ts';
import { deleteMailCounts } from '#server/store/mail-counts.ts';
import { deleteResets } from '#server/store/password-resets.ts';
import { deleteCleared } from '#server/store/readings.ts';
import { deleteLapsedSessions } from '#server/store/sessions.ts';
import { deleteGuests, deleteUnverified } from '#server/store/users.ts';
import { deleteUnconfirmed } from '#server/store/waitlist.ts';

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
  unconfirmedWaitlist: 30,
  mailCounts: 30,
} as const;

/** Deletes what is older than that. The job of this work is stored as `tidy-up`. */
export async function deleteOldData(services: Services) {
  const { db, clock } = services;
  const now = clock();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await deleteGuests(db, ago(daysStored.guests));
  await deleteUnverified(db, ago(daysStored.unverified));
  await deleteLapsedSessions(db, now);
  await deleteVerifications(db, ago(daysStored.links));
  await deleteResets(db, ago(daysStored.resets));
  await deleteOldMails(services, ago(daysStored.mails));
  await deleteCleared(db, ago(limits.undoDays));
  await deleteConversations(db, {
    inactiveSince: ago(daysStored.chats),
    emptySince: ago(daysStored.emptyChats),
  });
  await deleteOldFailures(db, ago(daysStored.failures));
  await deleteUnconfirmed(db, ago(daysStored.unconfirmedWaitlist));
  await deleteMailCounts(db, ago(daysStored.mailCounts));
}
