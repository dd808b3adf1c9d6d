/** Verification of email addresses: the mailed link, the same link mailed again, and what opening it does. */
import type { Readers, Role } from '@readling/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Who } from '#server/http/session/who.ts';
import { accountMails } from '#server/mails/mail-limits.ts';
import { withMinimumDuration } from '#server/mails/minimum-duration.ts';
import { type MailRecipient, writeMail } from '#server/mails/write-mail.ts';
import type { Db, Services } from '#server/services/services.ts';
import {
  findLastVerification,
  insertVerification,
  lockVerification,
  markVerificationUsed,
} from '#server/store/email-verifications.ts';
import { deleteOpenResets } from '#server/store/password-resets.ts';
import { endSessionsOf } from '#server/store/sessions.ts';
import { findUserByEmail, verifyUser } from '#server/store/users.ts';
import { verificationState } from '../link-state.ts';
import { mailPauseMs } from './mail-pause.ts';

/** Returns the role of an account with this verified email; `setUpAt`: of one that set up the installation. */
export function roleOf(
  email: string | null,
  { adminEmail }: Pick<Config, 'adminEmail'>,
  setUpAt: Date | null = null,
): Role {
  const isAdmin = adminEmail === undefined ? setUpAt !== null : email === adminEmail;
  return isAdmin ? 'admin' : 'user';
}

type Account = MailRecipient & { id: string };

/**
 * Mails a new link, in the transaction of the caller: no account is stored without its mail. `readers` goes in the link, as it
 * may be opened on another device.
 */
export async function writeVerificationMail(
  tx: Db,
  services: Services,
  to: Account,
  readers: Readers | null,
) {
  const token = services.random.bytes(32).toString('base64url');
  await insertVerification(tx, { token, userId: to.id, now: services.clock(), readers });
  const query = readers ? `?readers=${readers}` : '';
  const link = `${services.config.publicUrl}/verify/${token}${query}`;
  await writeMail(tx, services, to, 'verify', { link });
}

const resend = (services: Services, request: FastifyRequest, email: string) =>
  services.db.transaction().execute(async (tx) => {
    await accountMails.limitClient(tx, services, request);
    const user = await findUserByEmail(tx, email);
    if (!user || user.verified_at) return;
    const { id, language } = user;
    const last = await findLastVerification(tx, id);
    if (last && last.created_at.getTime() > services.clock().getTime() - mailPauseMs) return;
    if (await accountMails.mayMail(tx, services, email, request))
      await writeVerificationMail(tx, services, { id, email, language }, last?.readers ?? null);
  });

/**
 * Mails a new link to an account that is not verified. Takes the same time for an unknown email. Refuses `too_many`,
 * which does not depend on the email.
 */
export const resendVerification = (services: Services, request: FastifyRequest, email: string) =>
  withMinimumDuration(resend(services, request, email));

/** `isNew`: the link was not used before, and it verified a new account. `isChanged`: the account has a new email. */
type Verified = { id: string; isNew: boolean; isChanged: boolean; ended: string[] };

/** Who opens the link, and whether they registered the account in this browser. */
type LinkUser = { who: Who | null; mayKeep: (userId: string) => boolean };

/**
 * Verifies the email that a link was mailed to; an account that changes its email gets the new one. Where the link is
 * opened in another browser, the sessions of whoever registered end: it may have been a stranger. Refuses
 * `link_unknown` and `link_expired`.
 */
export function verifyEmail(
  services: Services,
  token: string,
  { who, mayKeep }: LinkUser,
): Promise<Verified> {
  const { db, clock, config } = services;
  const verified = db.transaction().execute(async (tx) => {
    const link = await lockVerification(tx, token);
    if (!link) throw refuse('link_unknown');
    const { userId, newEmail, created_at: createdAt, used_at: usedAt, verified_at } = link;
    const now = clock();
    // A link to a new email is open, although the account is verified already.
    const state = verificationState({ createdAt, usedAt, verifiedAt: newEmail ? null : verified_at }, now);
    if (state === 'expired') throw refuse('link_expired');
    if (state === 'done') return { id: userId, isNew: false, isChanged: false, ended: [] };
    await markVerificationUsed(tx, token, now);
    const role = roleOf(newEmail ?? link.email, config, link.set_up_at);
    await verifyUser(tx, userId, newEmail ? { role, email: newEmail } : { role }, now);
    if (newEmail) {
      await deleteOpenResets(tx, userId); // they were mailed to the old email
      const { email, language } = link;
      if (email !== null && verified_at)
        await writeMail(tx, services, { id: userId, email, language }, 'emailChanged', {
          email: newEmail,
          link: config.publicUrl,
        });
      return { id: userId, isNew: false, isChanged: true, ended: [] };
    }
    const ended = mayKeep(userId) ? [] : await endSessionsOf(tx, userId, now, who?.sessionId);
    return { id: userId, isNew: true, isChanged: false, ended };
  });
  return verified.catch((error: { code?: unknown }) => {
    throw error.code === '23505' ? refuse('link_unknown') : error; // another account has this email now
  });
}
