import type { FastifyInstance } from 'fastify';
import type { Doors } from '#server/doors/doors.ts';
import { dropEmailChanges } from '#server/store/email-verifications.ts';
import { dropResets } from '#server/store/password-resets.ts';
import { endSessionsOf } from '#server/store/sessions.ts';
import { setPassword } from '#server/store/users.ts';

/**
 * A new password. Whoever knew the old one is out: all sessions end, and no mailed link can take the account any more.
 */
export async function replacePassword(
  app: FastifyInstance,
  doors: Doors,
  id: string,
  hash: string,
  also: (tx: Doors['db']) => Promise<unknown> = async () => {},
) {
  const ended = await doors.db.transaction().execute(async (tx) => {
    await also(tx);
    await setPassword(tx, id, hash);
    await dropResets(tx, id);
    await dropEmailChanges(tx, id);
    return endSessionsOf(tx, id, doors.clock());
  });
  for (const session of ended) app.accessTokens.end(session);
}
