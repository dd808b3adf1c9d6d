import type { FastifyInstance } from 'fastify';
import type { Db, Services } from '#server/services/services.ts';
import { deleteOpenEmailChanges } from '#server/store/email-verifications.ts';
import { deleteOpenResets } from '#server/store/password-resets.ts';
import { endSessionsOf } from '#server/store/sessions.ts';
import { setPassword } from '#server/store/users.ts';

/**
 * Sets a new password, ends all sessions and makes mailed links useless, so that nobody who knew the old
 * password keeps access. `inTransaction` runs first, in the same transaction; nothing is changed when it
 * throws.
 */
export async function replacePassword(
  app: FastifyInstance,
  services: Services,
  userId: string,
  hash: string,
  inTransaction: (tx: Db) => Promise<unknown> = async () => {},
) {
  const ended = await services.db.transaction().execute(async (tx) => {
    await inTransaction(tx);
    await setPassword(tx, userId, hash);
    await deleteOpenResets(tx, userId);
    await deleteOpenEmailChanges(tx, userId);
    return endSessionsOf(tx, userId, services.clock());
  });
  for (const session of ended) app.accessTokens.end(session);
}
