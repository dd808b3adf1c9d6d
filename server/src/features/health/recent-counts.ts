/** Counts of the last minutes, from counters that only grow: a fault that is over is not shown for ever. */
import type { FastifyInstance } from 'fastify';
import { poolState } from '#server/services/database.ts';
import type { Services } from '#server/services/services.ts';

export type Counts = {
  requests: number;
  failed: number;
  missing: number;
  /** of answers, by the upper end of their time in seconds; each includes those before */
  answers: ReadonlyMap<number, number>;
  delays: number;
  waitedMs: number;
};
const none: Counts = { requests: 0, failed: 0, missing: 0, answers: new Map(), delays: 0, waitedMs: 0 };

const media = /^\/(audio|images)\//;

async function countNow({ metrics }: FastifyInstance, { db }: Services): Promise<Counts> {
  const { values = [] } = (await metrics.getSingleMetric('http_request_duration_seconds')?.get()) ?? {};
  const found = { requests: 0, failed: 0, missing: 0, answers: new Map<number, number>() };
  for (const { value, labels, metricName } of values as {
    value: number;
    labels: { route?: string; status?: number; le?: number | string };
    metricName?: string;
  }[]) {
    const { route = '', status = 0, le } = labels;
    if (metricName?.endsWith('_count')) {
      found.requests += value;
      if (status >= 500 && route !== '/readyz') found.failed += value;
      if (status === 404 && media.test(route)) found.missing += value;
    }
    if (metricName?.endsWith('_bucket') && route === '/api/check-answer')
      found.answers.set(Number(le === '+Inf' ? Infinity : le), (found.answers.get(Number(le)) ?? 0) + value);
  }
  const { taken, waitedMs } = poolState(db);
  return { ...found, delays: taken, waitedMs };
}

export const difference = (now: Counts, then: Counts): Counts => ({
  requests: now.requests - then.requests,
  failed: now.failed - then.failed,
  missing: now.missing - then.missing,
  answers: new Map([...now.answers].map(([le, count]) => [le, count - (then.answers.get(le) ?? 0)])),
  delays: now.delays - then.delays,
  waitedMs: now.waitedMs - then.waitedMs,
});

/** The end of the first bucket that has 95 of 100 answers; null without answers. The last bucket has no end. */
export function percentile95(answers: Counts['answers']): number | null {
  const buckets = [...answers].sort(([a], [b]) => a - b);
  const all = buckets.at(-1)?.[1] ?? 0;
  if (all === 0) return null;
  const ends = buckets.filter(([le]) => le !== Infinity).map(([le]) => le);
  return buckets.find(([le, count]) => le !== Infinity && count >= 0.95 * all)?.[0] ?? Math.max(...ends);
}

const minutes = 10;

/** Returns a function that counts what happened since about ten minutes ago, or since the start. */
export function recentCounts(app: FastifyInstance, services: Services) {
  const samples = [{ at: services.clock(), counts: none }];
  const sample = async () => {
    samples.push({ at: services.clock(), counts: await countNow(app, services) });
    if (samples.length > minutes) samples.shift();
  };
  const timer = setInterval(() => void sample(), 60_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return async () => {
    const { at, counts } = samples[0] ?? { at: services.clock(), counts: none };
    return { since: at, counts: difference(await countNow(app, services), counts) };
  };
}
