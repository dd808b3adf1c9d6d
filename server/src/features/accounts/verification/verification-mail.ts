import type { Db, Doors } from '#server/doors/doors.ts';
import { fill, texts } from '#server/i18n/texts.ts';
import { insertVerification } from '#server/store/email-verifications.ts';
import { insertMail } from '#server/store/mails.ts';

type To = { id: string; email: string; language: string };

/** A new link, mailed. In the caller's transaction: an account without its mail cannot come to be. */
export async function writeVerificationMail(tx: Db, doors: Doors, { id: userId, email, language }: To) {
  const { clock, random, jobs, config } = doors;
  const token = random.bytes(32).toString('base64url');
  const { subject, body } = texts(language).mails.verify;
  const mail = {
    id: random.id(),
    user_id: userId,
    recipient: email,
    subject,
    body: fill(body, { link: `${config.publicUrl}/verify/${token}` }),
    created_at: clock(),
  };
  await insertVerification(tx, token, userId, clock());
  await insertMail(tx, mail);
  await jobs.add(tx, 'send-mail', { id: mail.id });
}
