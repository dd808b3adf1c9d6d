import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '#server/services/services.ts';
import { refuse } from '../refuse.ts';

const patienceMs = 2000;

async function storageAnswers({ db }: Services): Promise<boolean> {
  const slow = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref());
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, slow]);
}

/** For whoever watches over the server: is it alive, and can it serve? */
export function probes(app: FastifyInstance, services: Services) {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ ok: true }));
  app.get('/readyz', hidden, async () => {
    if (!(await storageAnswers(services))) throw refuse('storage_away', { retryAfter: 5 });
    return { ok: true };
  });
}
