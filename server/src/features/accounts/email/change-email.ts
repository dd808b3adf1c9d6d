import type { Db, Services } from '#server/services/services.ts';
import {
  dropEmailChanges,
  hasEmailChangeSince,
  insertVerification,
} from '#server/store/email-verifications.ts';
import { findUserByEmail } from '#server/store/users.ts';
import { atLeast, pauseMs } from '../mails/same-for-all.ts';
import { type To, writeMail } from '../mails/write-mail.ts';

async function write(tx: Db, services: Services, account: To, newEmail: string) {
  const { publicUrl } = services.config;
  const token = services.random.bytes(32).toString('base64url');
  const owner = await findUserByEmail(tx, newEmail);
  await dropEmailChanges(tx, account.id);
  // For a taken address too, so that nothing here tells that it is: its link is mailed to nobody.
  await insertVerification(tx, { token, userId: account.id, now: services.clock(), email: newEmail });
  const there = { ...account, email: newEmail };
  if (owner) {
    const { id, language } = owner;
    await writeMail(tx, services, { id, email: newEmail, language }, 'emailTaken', {
      link: `${publicUrl}/login`,
    });
  } else await writeMail(tx, services, there, 'newEmail', { link: `${publicUrl}/verify/${token}` });
  await writeMail(tx, services, account, 'emailChanges', { email: newEmail, link: `${publicUrl}/profile` });
}

async function send(services: Services, account: To, newEmail: string) {
  const { db, clock } = services;
  if (newEmail === account.email) return;
  const then = new Date(clock().getTime() - pauseMs);
  if (await hasEmailChangeSince(db, account.id, newEmail, then)) return;
  await db.transaction().execute((tx) => write(tx, services, account, newEmail));
}

/** Mails a link to the new address and a word to the old one. The owner of a taken address is told kindly. */
export const changeEmail = (services: Services, account: To, newEmail: string) =>
  atLeast(send(services, account, newEmail));
