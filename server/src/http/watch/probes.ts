import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Doors } from '#server/doors/doors.ts';
import { refuse } from '../refuse.ts';

const patienceMs = 2000;

async function storageAnswers({ db }: Doors): Promise<boolean> {
  const slow = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref());
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, slow]);
}

/** For whoever watches over the server: is it alive, and can it serve? */
export function probes(app: FastifyInstance, doors: Doors) {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ ok: true }));
  app.get('/readyz', hidden, async () => {
    if (!(await storageAnswers(doors))) throw refuse('storage_away', { retryAfter: 5 });
    return { ok: true };
  });
}
