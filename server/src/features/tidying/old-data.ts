import { limits, lookMonths, receiptMonths, retentionDays } from '@readling/contract';
import { daysOfMonths } from '#server/day-ms.ts';
import type { Services } from '#server/services/services.ts';
import { deleteLooksBefore } from '#server/store/child-looks.ts';
import { deleteUnansweredJoins } from '#server/store/class-joins.ts';
import { deleteConversations, deleteEmptyConversations } from '#server/store/conversations.ts';
import { deleteReceiptsBefore, forgetDeletedBefore } from '#server/store/deletions.ts';
import { deleteVerifications } from '#server/store/email-verifications.ts';
import { deleteUnansweredAsks } from '#server/store/guardians.ts';
import { deleteLettersBefore } from '#server/store/letters.ts';
import { deleteOldFailures } from '#server/store/login-failures.ts';
import { deleteMailCounts } from '#server/store/mail-counts.ts';
import { deleteMailsBefore } from '#server/store/mails.ts';
import { deleteResets } from '#server/store/password-resets.ts';
import { deleteRateCounts } from '#server/store/rate-counts.ts';
import { compactReadings } from '#server/store/reading-marks.ts';
import { deleteCleared } from '#server/store/readings.ts';
import { deleteLapsedSessions } from '#server/store/sessions.ts';
import { deleteWorkBefore } from '#server/store/set-work.ts';
import { deleteSetupCodes, setupCodeDays } from '#server/store/setup-codes.ts';
import { deleteGuests, deleteUnverified } from '#server/store/users.ts';
import { deleteUnconfirmed } from '#server/store/waitlist.ts';
import type { Step } from './run-steps.ts';

/**
 * How many days each kind of data is stored. A guest's readings stay one day longer than the demo, so that a
 * family that creates an account after the demo still finds them.
 */
const daysStored = {
  ...retentionDays,
  guests: 1,
  links: 30,
  resets: 7,
  failures: 1,
  emptyChats: 1,
  mailCounts: 30,
} as const;

/** The steps that delete what is older than that. */
export function oldDataSteps({ db, clock, mail }: Pick<Services, 'db' | 'clock' | 'mail'>): Step[] {
  const now = clock();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const before = (
    name: string,
    remove: (on: typeof db, then: Date, size: number) => Promise<number>,
    then: Date,
  ): Step => ({ name, batch: (size) => remove(db, then, size) });
  return [
    before('guests', deleteGuests, ago(daysStored.guests)),
    before('unverified accounts', deleteUnverified, ago(daysStored.unverified)),
    before('sessions', deleteLapsedSessions, now),
    before('links', deleteVerifications, ago(daysStored.links)),
    before('password links', deleteResets, ago(daysStored.resets)),
    before('mails', deleteMailsBefore, ago(daysStored.mails)),
    before('cleared results', deleteCleared, ago(limits.undoDays)),
    before('conversations', deleteConversations, ago(daysStored.chats)),
    before('empty conversations', deleteEmptyConversations, ago(daysStored.emptyChats)),
    before('login failures', deleteOldFailures, ago(daysStored.failures)),
    before('waitlist', deleteUnconfirmed, ago(daysStored.waitlist)),
    before('mail counts', deleteMailCounts, ago(daysStored.mailCounts)),
    before('set-up codes', deleteSetupCodes, ago(setupCodeDays)),
    before('set work', deleteWorkBefore, ago(daysStored.setWork)),
    before('letters', deleteLettersBefore, ago(daysStored.letters)),
    before('asks to look', deleteUnansweredAsks, ago(daysStored.asks)),
    before('asks to join', deleteUnansweredJoins, ago(daysStored.asks)),
    before('looks', deleteLooksBefore, ago(daysOfMonths(lookMonths))),
    before('receipts', deleteReceiptsBefore, ago(daysOfMonths(receiptMonths))),
    before('deleted people', forgetDeletedBefore, ago(daysOfMonths(receiptMonths))),
    before('rate counts', deleteRateCounts, now),
    { name: 'finished readings', batch: (size) => compactReadings(db, size) },
    { name: 'outbox', batch: () => mail.removeBefore(ago(daysStored.mails)).then(() => 0) },
  ];
}
