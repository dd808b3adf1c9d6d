/** Accounts are not kept without end: one that nobody uses is deleted, a month after its owner was mailed. */
import { unusedMonths } from '@readling/contract';
import { daysOfMonths } from '#server/day-ms.ts';
import { logDeletionByJob } from '#server/http/security-log.ts';
import { writeMail } from '#server/mails/write-mail.ts';
import type { Services } from '#server/services/services.ts';
import { deletePerson } from '#server/store/delete-person.ts';
import { findUnused, markUnused } from '#server/store/unused-accounts.ts';
import type { Step } from './run-steps.ts';

type Log = Parameters<typeof logDeletionByJob>[0];

/** Days between the mail and the deletion. */
const noticeDays = 30;

export function unusedAccountSteps(services: Services, log: Log): Step[] {
  const { db, clock, mail, config } = services;
  const ago = (days: number) => new Date(clock().getTime() - days * 86_400_000);
  const mailOwners = (size: number) =>
    db.transaction().execute(async (tx) => {
      const then = ago(daysOfMonths(unusedMonths) - noticeDays);
      const accounts = await markUnused(tx, then, clock(), size);
      const values = { days: String(noticeDays), link: `${config.publicUrl}/login` };
      for (const account of accounts) await writeMail(tx, services, account, 'unused', values);
      return accounts.length;
    });
  const deleteUnused = async (size: number) => {
    const accounts = await findUnused(db, ago(noticeDays), size);
    for (const account of accounts) {
      const { mails } = await db.transaction().execute((tx) => deletePerson(tx, account, clock()));
      await mail.remove(mails);
      logDeletionByJob(log, account.id);
    }
    return accounts.length;
  };
  return [
    { name: 'mails about unused accounts', batch: mailOwners },
    { name: 'unused accounts', batch: deleteUnused },
  ];
}
