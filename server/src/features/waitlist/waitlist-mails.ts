import { dayMs } from '#server/day-ms.ts';
import { writeMail, writeMailToAdmin } from '#server/mails/write-mail.ts';
import type { Db, Services } from '#server/services/services.ts';
import { findSetting, setSetting } from '#server/store/settings.ts';
import { countConfirmed, type WaitlistEntry } from '#server/store/waitlist.ts';

/**
 * Writes a mail to an entry, in its language. Its links lead to a page with buttons, so a program that opens
 * links changes nothing.
 */
export function writeWaitlistMail(
  tx: Db,
  services: Services,
  { email, language, token }: WaitlistEntry,
  name: 'waitlistConfirm' | 'waitlistInvitation',
) {
  const { publicUrl } = services.config;
  const values = {
    link: name === 'waitlistConfirm' ? `${publicUrl}/waitlist?confirm=${token}` : `${publicUrl}/register`,
    leave: `${publicUrl}/waitlist?leave=${token}`,
  };
  return writeMail(
    tx,
    services,
    { id: null, email, language },
    name,
    values,
    `${publicUrl}/api/unsubscribe/${token}`,
  );
}

/** Entries that are confirmed at this moment, by a transaction that has not ended, are left to the next mail. */
const graceMs = 60_000;

/** Mails the admin how many entries were confirmed since the last such mail, at most once a day. */
export async function mailAdminNewEntries(services: Services) {
  const { db, clock, config } = services;
  if (config.adminEmail === undefined) return;
  const until = new Date(clock().getTime() - graceMs);
  await db.transaction().execute(async (tx) => {
    const notice = await findSetting(tx, 'waitlistNotice');
    const since = new Date(notice?.until ?? 0);
    if (until.getTime() - since.getTime() < dayMs) return;
    const count = await countConfirmed(tx, since, until);
    if (count === 0) return;
    const values = { count: String(count), link: `${config.publicUrl}/people` };
    await writeMailToAdmin(tx, services, 'waitlistNews', values);
    await setSetting(tx, 'waitlistNotice', { until: until.toISOString() }, clock());
  });
}
