import type { Db, Services } from '#server/services/services.ts';
import { insertVerification } from '#server/store/email-verifications.ts';
import { type To, writeMail } from '../mails/write-mail.ts';

/** A new link, mailed. In the caller's transaction: an account without its mail cannot come to be. */
export async function writeVerificationMail(tx: Db, services: Services, to: To) {
  const token = services.random.bytes(32).toString('base64url');
  await insertVerification(tx, { token, userId: to.id, now: services.clock() });
  await writeMail(tx, services, to, 'verify', { link: `${services.config.publicUrl}/verify/${token}` });
}
