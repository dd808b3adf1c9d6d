import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { dropEmailChanges } from '#server/store/email-verifications.ts';
import { dropResets } from '#server/store/password-resets.ts';
import { endSessionsOf } from '#server/store/sessions.ts';
import { setPassword } from '#server/store/users.ts';

/**
 * A new password. Whoever knew the old one is out: all sessions end, and no mailed link can take the account any more.
 */
export async function replacePassword(
  app: FastifyInstance,
  services: Services,
  id: string,
  hash: string,
  also: (tx: Services['db']) => Promise<unknown> = async () => {},
) {
  const ended = await services.db.transaction().execute(async (tx) => {
    await also(tx);
    await setPassword(tx, id, hash);
    await dropResets(tx, id);
    await dropEmailChanges(tx, id);
    return endSessionsOf(tx, id, services.clock());
  });
  for (const session of ended) app.accessTokens.end(session);
}
