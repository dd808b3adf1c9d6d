import type { Services } from '#server/services/services.ts';
import { hasResetSince, insertReset } from '#server/store/password-resets.ts';
import { findUserByEmail } from '#server/store/users.ts';
import { atLeast, pauseMs } from '../mails/same-for-all.ts';
import { writeMail } from '../mails/write-mail.ts';

async function send(services: Services, email: string) {
  const { db, clock, config, random } = services;
  const user = await findUserByEmail(db, email);
  if (!user || (await hasResetSince(db, user.id, new Date(clock().getTime() - pauseMs)))) return;
  const { id, language } = user;
  const token = random.bytes(32).toString('base64url');
  await db.transaction().execute(async (tx) => {
    await insertReset(tx, token, id, clock());
    await writeMail(tx, services, { id, email, language }, 'reset', {
      link: `${config.publicUrl}/reset_password/${token}`,
    });
  });
}

/** Mails a link to a new password where the address has an account. Nobody can tell from outside whether it has. */
export const forgotPassword = (services: Services, email: string) => atLeast(send(services, email));
