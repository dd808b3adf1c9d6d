import type { FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { accountMails } from '#server/mails/mail-limits.ts';
import { withMinimumDuration } from '#server/mails/minimum-duration.ts';
import { type MailRecipient, writeMail } from '#server/mails/write-mail.ts';
import type { Db, Services } from '#server/services/services.ts';
import {
  deleteOpenEmailChanges,
  hasEmailChangeSince,
  insertVerification,
} from '#server/store/email-verifications.ts';
import { findUserByEmail } from '#server/store/users.ts';
import { mailPauseMs } from './mail-pause.ts';

type Account = MailRecipient & { id: string };

async function writeMails(tx: Db, services: Services, account: Account, newEmail: string) {
  const { publicUrl } = services.config;
  const token = services.random.bytes(32).toString('base64url');
  const owner = await findUserByEmail(tx, newEmail);
  await deleteOpenEmailChanges(tx, account.id);
  // Stored for a taken email too, so that the profile does not show that it is taken. Nobody is mailed this
  // link.
  await insertVerification(tx, { token, userId: account.id, now: services.clock(), email: newEmail });
  if (owner) {
    const { id, language } = owner;
    const link = `${publicUrl}/login`;
    await writeMail(tx, services, { id, email: newEmail, language }, 'emailTaken', { link });
  } else {
    const link = `${publicUrl}/verify/${token}`;
    await writeMail(tx, services, { ...account, email: newEmail }, 'newEmail', { link });
  }
  await writeMail(tx, services, account, 'emailChanges', { email: newEmail, link: `${publicUrl}/profile` });
}

async function startChange(services: Services, request: FastifyRequest, account: Account, newEmail: string) {
  const { db, clock } = services;
  if (newEmail === account.email) return;
  const then = new Date(clock().getTime() - mailPauseMs);
  if (await hasEmailChangeSince(db, account.id, newEmail, then)) return;
  await db.transaction().execute(async (tx) => {
    await accountMails.limitClient(tx, services, request);
    if (!(await accountMails.mayMail(tx, services, newEmail, request)))
      throw refuse('too_many', { retryAfter: 86_400 });
    await writeMails(tx, services, account, newEmail);
  });
}

/**
 * Mails a link to the new email and a notice to the old one. If the new email belongs to another account, its
 * owner gets a mail that says so instead of the link. Refuses `too_many`.
 */
export const changeEmail = (
  services: Services,
  request: FastifyRequest,
  account: Account,
  newEmail: string,
) => withMinimumDuration(startChange(services, request, account, newEmail));
