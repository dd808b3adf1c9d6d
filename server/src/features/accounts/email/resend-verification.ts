import type { Services } from '#server/services/services.ts';
import { hasVerificationSince } from '#server/store/email-verifications.ts';
import { findUserByEmail } from '#server/store/users.ts';
import { atLeast, pauseMs } from '../mails/same-for-all.ts';
import { writeVerificationMail } from './verification-mail.ts';

async function send(services: Services, email: string) {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.verified_at) return;
  const { id, language } = user;
  if (await hasVerificationSince(services.db, id, new Date(services.clock().getTime() - pauseMs))) return;
  await services.db
    .transaction()
    .execute((tx) => writeVerificationMail(tx, services, { id, email, language }));
}

export const resendVerification = (services: Services, email: string) => atLeast(send(services, email));
