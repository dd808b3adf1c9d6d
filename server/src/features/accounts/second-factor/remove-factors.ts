import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/services/database.ts';
import { StartRefused } from '#server/services/owner-lock.ts';
import { random } from '#server/services/random.ts';
import { deletePasskeys } from '#server/store/passkeys.ts';
import { deleteApp, deleteRecoveryCodes, findFactors } from '#server/store/second-factors.ts';
import { endSessionsOf } from '#server/store/sessions.ts';
import { findUserByEmail } from '#server/store/users.ts';
import { mailFactorChange } from './mail-change.ts';

/** A running server sends the mail within the hour, when it tidies up. */
const laterJobs = { add: async () => {} };

/**
 * For somebody who lost phone and recovery codes: removes every second factor of the account, ends its sessions, and
 * mails the owner. Returns the account's id. Throws StartRefused when there is nothing to remove.
 */
export async function removeFactors(url: string, email: string): Promise<string> {
  const db = await openDatabase(url, { size: 1 });
  const clock = () => new Date();
  try {
    return await db.transaction().execute(async (tx) => {
      const account = await findUserByEmail(tx, email.toLowerCase());
      if (!account) throw new StartRefused('No account has this email.');
      const { id, language } = account;
      if (!(await findFactors(tx, id)).any) throw new StartRefused('This account has no second factor.');
      await deleteApp(tx, id);
      await deletePasskeys(tx, id);
      await deleteRecoveryCodes(tx, id);
      await endSessionsOf(tx, id, clock());
      const services = { clock, random, jobs: laterJobs, config: readConfig() };
      await mailFactorChange(tx, services, { id, email: email.toLowerCase(), language }, 'removedByOperator');
      return id;
    });
  } finally {
    await db.destroy();
  }
}
