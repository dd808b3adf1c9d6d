import type { Doors } from '#server/doors/doors.ts';
import { hasVerificationSince } from '#server/store/email-verifications.ts';
import { findUserByEmail } from '#server/store/users.ts';
import { atLeast, pauseMs } from '../mails/same-for-all.ts';
import { writeVerificationMail } from './verification-mail.ts';

async function send(doors: Doors, email: string) {
  const user = await findUserByEmail(doors.db, email);
  if (!user || user.verified_at) return;
  const { id, language } = user;
  if (await hasVerificationSince(doors.db, id, new Date(doors.clock().getTime() - pauseMs))) return;
  await doors.db.transaction().execute((tx) => writeVerificationMail(tx, doors, { id, email, language }));
}

export const resendVerification = (doors: Doors, email: string) => atLeast(send(doors, email));
