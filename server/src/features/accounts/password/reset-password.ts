/** A forgotten password: the mailed link, and the new password that it allows. */
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { withMinimumDuration } from '#server/mails/minimum-duration.ts';
import { writeMail } from '#server/mails/write-mail.ts';
import type { Services } from '#server/services/services.ts';
import { findReset, hasResetSince, insertReset, markResetUsed } from '#server/store/password-resets.ts';
import { findUserByEmail, verifyUser } from '#server/store/users.ts';
import { mailPauseMs } from '../email/mail-pause.ts';
import { roleOf } from '../email/verification.ts';
import { resetState } from '../link-state.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import type { PasswordHashes } from './password-hashes.ts';
import { replacePassword } from './replace-password.ts';

async function sendLink(services: Services, email: string) {
  const { db, clock, config, random } = services;
  const user = await findUserByEmail(db, email);
  if (!user || (await hasResetSince(db, user.id, new Date(clock().getTime() - mailPauseMs)))) return;
  const { id, language } = user;
  const token = random.bytes(32).toString('base64url');
  await db.transaction().execute(async (tx) => {
    await insertReset(tx, token, id, clock());
    await writeMail(tx, services, { id, email, language }, 'reset', {
      link: `${config.publicUrl}/reset_password/${token}`,
    });
  });
}

/** Mails a link if an account has this email. Neither the reply nor its time shows whether one has. */
export const forgotPassword = (services: Services, email: string) =>
  withMinimumDuration(sendLink(services, email));

type ResetPasswordBody = { token: string; newPassword: string };

/**
 * Sets the password of the account that a link was mailed to. Opening the mail also verifies the email.
 * Refuses `link_unknown`, `link_expired` and `password_common`.
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
  const { userId, name, email, verifiedAt } = link;
  refuseCommonPassword(newPassword, [name, email ?? '']);
  const hash = await passwords.hash(newPassword);
  await replacePassword(app, services, userId, hash, async (tx) => {
    if (!(await markResetUsed(tx, token, clock()))) throw refuse('link_expired');
    if (!verifiedAt) await verifyUser(tx, userId, { role: roleOf(email, config) }, clock());
  });
}
