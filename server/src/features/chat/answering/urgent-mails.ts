/** Mails the admin, and the parents or teachers of a child, that somebody may be in danger. The mails hold no word of what was written. */
import { writeMail, writeMailToAdmin } from '#server/mails/write-mail.ts';
import type { Db, Services } from '#server/services/services.ts';
import { type Conversation, countUrgentOfStrangers } from '#server/store/conversations.ts';
import { grownUpsOf } from '#server/store/families.ts';
import { findAccount, type User } from '#server/store/users.ts';

/**
 * Anybody can write as a visitor. So only the first of them in this time cause a mail each, and the rest one each hour:
 * a flood of false words neither fills the mailbox nor stops the mails about accounts.
 */
const strangers = { mails: 5, withinMs: 600_000 };
const hourMs = 3_600_000;

const writeUrgentMail = (tx: Db, services: Services) =>
  writeMailToAdmin(tx, services, 'urgent', { link: `${services.config.publicUrl}/inbox` });

const countSince = ({ clock }: Services, db: Db, ms: number) =>
  countUrgentOfStrangers(db, new Date(clock().getTime() - ms));

/** A child has no email, so its grown-ups are told. They learn which child it is, and no word of what it wrote. */
async function mailGrownUps(tx: Db, services: Services, { id, name }: Pick<User, 'id' | 'name'>) {
  for (const grownUp of await grownUpsOf(tx, id))
    await writeMail(tx, services, grownUp, 'urgentChild', { name });
}

/** For a conversation that becomes urgent now, in the transaction that stores it. */
export async function mailUrgent(tx: Db, services: Services, { user_id }: Conversation) {
  const account = user_id === null ? undefined : await findAccount(tx, user_id);
  const isFlood = (await countSince(services, tx, strangers.withinMs)) >= strangers.mails;
  if (account?.verified_at || account?.role === 'child' || !isFlood) await writeUrgentMail(tx, services);
  if (account?.role === 'child') await mailGrownUps(tx, services, account);
}

/** Runs each hour: one mail for all conversations of the last hour that got none. */
export async function mailUrgentDigest(services: Services) {
  if ((await countSince(services, services.db, hourMs)) <= strangers.mails) return;
  await services.db.transaction().execute((tx) => writeUrgentMail(tx, services));
}
