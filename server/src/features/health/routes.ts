import { statfs } from 'node:fs/promises';
import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { poolState } from '#server/services/database.ts';
import type { Services } from '#server/services/services.ts';
import { findSize } from '#server/store/database-size.ts';
import { lastSuccess } from '#server/store/job-runs.ts';
import { countWaitingMails } from '#server/store/mails.ts';
import { type Figures, judgeHealth } from './judge-health.ts';
import { type Counts, percentile95, recentCounts } from './recent-counts.ts';

/** The highest value of a gauge that another part of the server registers, among those with these labels. */
async function gauge({ metrics }: FastifyInstance, name: string, labels: Record<string, string> = {}) {
  const { values = [] } = (await metrics.getSingleMetric(name)?.get()) ?? {};
  const fits = (found: Partial<Record<string, string | number>>) =>
    Object.entries(labels).every(([label, value]) => found[label] === value);
  return Math.max(0, ...values.filter((each) => fits(each.labels)).map(({ value }) => value));
}

async function measure(app: FastifyInstance, services: Services, recent: Counts): Promise<Figures> {
  const { db, config, clock } = services;
  const { requests, failed, missing, answers, delays, waitedMs } = recent;
  const { count, oldest } = await countWaitingMails(db);
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  return {
    requests,
    failed,
    missing,
    answerSeconds: percentile95(answers),
    connectionSeconds: delays === 0 ? 0 : waitedMs / delays / 1000,
    connectionsWaiting: poolState(db).waiting,
    diskFree: bavail * bsize,
    diskSize: blocks * bsize,
    databaseSize: await findSize(db),
    databaseOnDisk: config.databaseUrl === undefined,
    jobsLast: await lastSuccess(db, 'tidy-up'),
    jobsWaiting: await gauge(app, 'jobs_waiting'),
    jobsGivenUp: await gauge(app, 'jobs_given_up'),
    unsent: count,
    oldestUnsentSeconds: oldest ? Math.max(0, (clock().getTime() - oldest.getTime()) / 1000) : 0,
    packsLeftOut: await gauge(app, 'library_packs', { state: 'left_out' }),
  };
}

export function health(app: FastifyInstance, services: Services) {
  const { clock } = services;
  const started = clock();
  const recent = recentCounts(app, services);

  serve(app, api.serverHealth, async () => {
    const { since, counts } = await recent();
    const checks = judgeHealth(await measure(app, services, counts), started, clock());
    return { since: since.toISOString(), checks };
  });
}
