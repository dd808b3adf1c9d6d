import type { FastifyInstance } from 'fastify';
import { singleFlight } from '#server/services/concurrency.ts';
import type { Services } from '#server/services/services.ts';
import { canWrite } from '#server/store/can-write.ts';
import { refuse } from '../refuse.ts';

const timeoutMs = 2000;
/** Anybody may ask for the readiness, so the answer of the database is used for a while. */
const keptMs = 1000;

function readiness({ db, clock }: Services, log: FastifyInstance['log']) {
  const share = singleFlight<boolean>();
  let last = { isReady: false, until: 0 };
  const ask = () => {
    const slow = new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false).unref());
    const answer = canWrite(db).catch((err) => {
      log.warn({ err }, 'the database takes no writes');
      return false;
    });
    return Promise.race([answer, slow]);
  };
  return async (): Promise<boolean> => {
    if (clock().getTime() < last.until) return last.isReady;
    const isReady = await share('one', ask);
    last = { isReady, until: clock().getTime() + keptMs };
    return isReady;
  };
}

/** Serves /healthz (the process runs) and /readyz (it takes requests and can store answers) for monitoring. */
export function probes(app: FastifyInstance, services: Services) {
  const hidden = { schema: { hide: true } };
  const isReady = readiness(services, app.log);
  app.get('/healthz', hidden, async () => ({ ok: true }));
  app.get('/readyz', hidden, async () => {
    if (app.drain.hasBegun() || !(await isReady())) throw refuse('database_unavailable', { retryAfter: 5 });
    return { ok: true };
  });
}
