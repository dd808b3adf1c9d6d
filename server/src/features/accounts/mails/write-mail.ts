import { fill, texts } from '#server/i18n/texts.ts';
import type { Db, Services } from '#server/services/services.ts';
import { insertMail } from '#server/store/mails.ts';

/** Whom a mail is for, and the language of their account. */
export type To = { id: string; email: string; language: string };
type Name = keyof ReturnType<typeof texts>['mails'];

/** One of our mails, written to be sent. In the caller's transaction: neither is without the other. */
export async function writeMail(
  tx: Db,
  { clock, random, jobs }: Services,
  to: To,
  name: Name,
  values: Record<string, string>,
) {
  const { subject, body } = texts(to.language).mails[name];
  const id = random.id();
  const mail = { id, user_id: to.id, recipient: to.email, subject, body: fill(body, values) };
  await insertMail(tx, { ...mail, created_at: clock() });
  await jobs.add(tx, 'send-mail', { id });
}
