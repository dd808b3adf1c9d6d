import type { FastifyInstance } from 'fastify';
import { type MailRecipient, writeMail } from '#server/mails/write-mail.ts';
import type { Db, Services } from '#server/services/services.ts';
import { deleteOpenEmailChanges } from '#server/store/email-verifications.ts';
import { deleteOpenResets } from '#server/store/password-resets.ts';
import { endSessionsOf } from '#server/store/sessions.ts';
import { setPassword } from '#server/store/users.ts';

type Account = MailRecipient & { id: string };

/**
 * Sets a new password, ends all sessions and makes mailed links useless, so that nobody who knew the old
 * password keeps access. Mails the owner that it changed. `inTransaction` runs first, in the same transaction; nothing is changed when it
 * throws.
 */
export async function replacePassword(
  app: FastifyInstance,
  services: Services,
  { id: userId, email, language }: Account,
  hash: string,
  inTransaction: (tx: Db) => Promise<unknown> = async () => {},
) {
  const ended = await services.db.transaction().execute(async (tx) => {
    await inTransaction(tx);
    await setPassword(tx, userId, hash);
    await deleteOpenResets(tx, userId);
    await deleteOpenEmailChanges(tx, userId);
    const link = `${services.config.publicUrl}/forgot_password`;
    await writeMail(tx, services, { id: userId, email, language }, 'passwordChanged', { link });
    return endSessionsOf(tx, userId, services.clock());
  });
  for (const session of ended) app.accessTokens.end(session);
}
