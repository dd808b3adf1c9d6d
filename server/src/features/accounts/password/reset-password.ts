/** A forgotten password: the mailed link, and the new password that it allows. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { accountMails } from '#server/mails/mail-limits.ts';
import { withMinimumDuration } from '#server/mails/minimum-duration.ts';
import { writeMail } from '#server/mails/write-mail.ts';
import type { Db, Services } from '#server/services/services.ts';
import { findReset, hasResetSince, insertReset, markResetUsed } from '#server/store/password-resets.ts';
import { findUserByEmail, verifyUser } from '#server/store/users.ts';
import { mailPauseMs } from '../email/mail-pause.ts';
import { roleOf } from '../email/verification.ts';
import { resetState } from '../link-state.ts';
import { deviceToken, isKnownDevice } from '../login-throttle/known-device.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import type { PasswordHashes } from './password-hashes.ts';
import { replacePassword } from './replace-password.ts';

async function writeLink(tx: Db, services: Services, request: FastifyRequest, email: string) {
  const { clock, config, random, secret } = services;
  // A browser that signed in to the account before is the family's: no stranger can use up their mails.
  const isKnown = isKnownDevice(request, deviceToken(secret, email));
  if (!isKnown) await accountMails.limitClient(tx, services, request);
  const user = await findUserByEmail(tx, email);
  if (!user || (await hasResetSince(tx, user.id, new Date(clock().getTime() - mailPauseMs)))) return;
  if (!isKnown && !(await accountMails.mayMail(tx, services, email, request))) return;
  const { id, language } = user;
  const token = random.bytes(32).toString('base64url');
  await insertReset(tx, token, id, clock());
  await writeMail(tx, services, { id, email, language }, 'reset', {
    link: `${config.publicUrl}/reset_password/${token}`,
  });
}

/**
 * Mails a link if an account has this email. Neither the reply nor its time shows whether one has. Refuses `too_many`,
 * which does not depend on the email.
 */
export const forgotPassword = (services: Services, request: FastifyRequest, email: string) =>
  withMinimumDuration(services.db.transaction().execute((tx) => writeLink(tx, services, request, email)));

type ResetPasswordBody = { token: string; newPassword: string };

/**
 * Sets the password of the account that a link was mailed to. Opening the mail also verifies the email. Returns the
 * account's id and email. Refuses `link_unknown`, `link_expired` and `password_common`.
 */
export async function resetPassword(
  app: FastifyInstance,
  services: Services,
  passwords: PasswordHashes,
  { token, newPassword }: ResetPasswordBody,
) {
  const { db, clock, config } = services;
  const link = await findReset(db, token);
  if (!link) throw refuse('link_unknown');
  if (resetState(link, clock()) !== 'good') throw refuse('link_expired');
  const { userId, name, email, language, verifiedAt } = link;
  refuseCommonPassword(newPassword, [name, email]);
  const hash = await passwords.hash(newPassword);
  await replacePassword(app, services, { id: userId, email, language }, hash, async (tx) => {
    if (!(await markResetUsed(tx, token, clock()))) throw refuse('link_expired');
    if (!verifiedAt) await verifyUser(tx, userId, { role: roleOf(email, config) }, clock());
  });
  return { account: userId, email };
}
