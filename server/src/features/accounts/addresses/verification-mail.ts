import type { Db, Doors } from '#server/doors/doors.ts';
import { insertVerification } from '#server/store/email-verifications.ts';
import { type To, writeMail } from '../mails/write-mail.ts';

/** A new link, mailed. In the caller's transaction: an account without its mail cannot come to be. */
export async function writeVerificationMail(tx: Db, doors: Doors, to: To) {
  const token = doors.random.bytes(32).toString('base64url');
  await insertVerification(tx, { token, userId: to.id, now: doors.clock() });
  await writeMail(tx, doors, to, 'verify', { link: `${doors.config.publicUrl}/verify/${token}` });
}
