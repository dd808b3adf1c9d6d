import { fill, texts } from '#server/i18n/texts.ts';
import type { Db, Services } from '#server/services/services.ts';
import { insertMail } from '#server/store/mails.ts';
import { findUserByEmail } from '#server/store/users.ts';

/** Tells the admin by mail that somebody may be in danger. Not a word of what was written is in it. */
export async function callForHelp(tx: Db, { config, clock, random, jobs }: Services) {
  const { adminEmail, publicUrl } = config;
  if (adminEmail === undefined) return;
  const admin = await findUserByEmail(tx, adminEmail);
  const { subject, body } = texts(admin?.language ?? 'en').mails.urgent;
  const id = random.id();
  const mail = { id, user_id: admin?.id ?? null, recipient: adminEmail, subject, created_at: clock() };
  await insertMail(tx, { ...mail, body: fill(body, { link: `${publicUrl}/inbox` }) });
  await jobs.add(tx, 'send-mail', { id });
}
