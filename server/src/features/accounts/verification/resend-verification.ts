import { setTimeout as sleep } from 'node:timers/promises';
import type { Doors } from '#server/doors/doors.ts';
import { hasVerificationSince } from '#server/store/email-verifications.ts';
import { findUserByEmail } from '#server/store/users.ts';
import { writeVerificationMail } from './verification-mail.ts';

/** Between two mails to one address, so that nobody can fill another's mailbox. */
const pauseMs = 60_000;
/** Longer than the work takes, so that the time of the answer does not tell whether there was any. */
const answerMs = 100;

async function send(doors: Doors, email: string) {
  const user = await findUserByEmail(doors.db, email);
  if (!user || user.verified_at) return;
  const { id, language } = user;
  if (await hasVerificationSince(doors.db, id, new Date(doors.clock().getTime() - pauseMs))) return;
  await doors.db.transaction().execute((tx) => writeVerificationMail(tx, doors, { id, email, language }));
}

export async function resendVerification(doors: Doors, email: string) {
  await Promise.all([send(doors, email), sleep(answerMs)]);
}
