import { fill, texts } from '#server/i18n/texts.ts';
import type { Db, Services } from '#server/services/services.ts';
import { insertMail } from '#server/store/mails.ts';
import { findUserByEmail } from '#server/store/users.ts';

/** `id`: of the account, null where there is none. The mail is written in `language`. */
export type MailRecipient = { id: string | null; email: string; language: string };
type MailName = keyof ReturnType<typeof texts>['mails'];
type MailServices = Pick<Services, 'clock' | 'random' | 'jobs'>;

/**
 * Writes a mail and queues it, in the transaction of the caller: both are stored or neither. `unsubscribeUrl`: where
 * the recipient's mail program unsubscribes.
 */
export async function writeMail(
  tx: Db,
  { clock, random, jobs }: MailServices,
  to: MailRecipient,
  name: MailName,
  values: Record<string, string>,
  unsubscribeUrl: string | null = null,
) {
  const { subject, body } = texts(to.language).mails[name];
  const id = random.id();
  const written = { subject: fill(subject, values), body: fill(body, values) };
  const mail = { id, user_id: to.id, recipient: to.email, ...written };
  await insertMail(tx, { ...mail, unsubscribe_url: unsubscribeUrl, created_at: clock() });
  await jobs.add(tx, 'send-mail', { id });
}

/** Writes a mail to ADMIN_EMAIL, in the language of its account if there is one. Without ADMIN_EMAIL writes none. */
export async function writeMailToAdmin(
  tx: Db,
  services: MailServices & Pick<Services, 'config'>,
  name: MailName,
  values: Record<string, string>,
) {
  const { adminEmail: email } = services.config;
  if (email === undefined) return;
  const admin = await findUserByEmail(tx, email);
  const { id = null, language = 'en' } = admin ?? {};
  await writeMail(tx, services, { id, email, language }, name, values);
}
