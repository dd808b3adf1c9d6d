import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '#server/services/services.ts';
import { refuse } from '../refuse.ts';

const timeoutMs = 2000;

async function isDatabaseReachable({ db }: Services): Promise<boolean> {
  const slow = new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false).unref());
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, slow]);
}

/** Serves /healthz (the process runs) and /readyz (it reaches its database) for monitoring. */
export function probes(app: FastifyInstance, services: Services) {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ ok: true }));
  app.get('/readyz', hidden, async () => {
    if (!(await isDatabaseReachable(services))) throw refuse('database_unavailable', { retryAfter: 5 });
    return { ok: true };
  });
}
