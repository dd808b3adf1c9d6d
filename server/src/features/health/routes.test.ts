import { api } from '@readling/contract';
import { Gauge } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/services/database.ts';
import { openJobs } from '#server/services/jobs.ts';
import { random } from '#server/services/random.ts';
import { lastSuccess } from '#server/store/job-runs.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { newDatabase } from '#server/testing/database.ts';
import { difference, percentile95 } from './recent-counts.ts';

async function checksOf(app: TestApp) {
  const { status, body } = await (await app.admin()).call(api.serverHealth);
  expect(status).toBe(200);
  return Object.fromEntries(body.checks.map((each) => [each.check, each]));
}

test('a visitor, a guest and a user get the refusals of an admin call', async () => {
  const app = await testApp();
  for (const browser of [app.visitor(), await app.guest(), await app.learner()]) {
    const [health, people] = [
      await browser.call(api.serverHealth),
      await browser.call(api.searchAccounts, { find: '', page: 1 }),
    ];
    expect([health.status, health.body]).toEqual([people.status, people.body]);
    expect([401, 403]).toContain(health.status);
  }
});

test('a new server is good, with its disk and its database', async () => {
  const checks = await checksOf(await testApp());
  expect(Object.values(checks).filter(({ check, state }) => check !== 'disk' && state !== 'good')).toEqual(
    [],
  );
  expect(checks['disk']).toMatchObject({ free: expect.any(Number), size: expect.any(Number) });
  expect((checks['disk'] as { database: number }).database).toBeGreaterThan(1e6);
});

test('a mail that waits, failed requests, a pack left out and a job given up are found', async () => {
  const app = await testApp();
  const { db } = app;
  await db
    .insertInto('mails')
    .values({
      id: random.id(),
      user_id: null,
      recipient: 'a@example.org',
      subject: '',
      body: '',
      created_at: app.services.clock(),
      sent_at: null,
    })
    .execute();
  app.wait({ minutes: 31 });
  const registers = [app.app.metrics];
  new Gauge({ name: 'library_packs', help: '-', labelNames: ['state'], registers }).set(
    { state: 'left_out' },
    1,
  );
  new Gauge({ name: 'jobs_given_up', help: '-', labelNames: ['queue'], registers }).set(
    { queue: 'send-mail' },
    2,
  );
  app.app.get('/broken', async () => {
    throw new Error('broken');
  });
  for (let count = 0; count < 30; count++) await app.app.inject('/broken');
  const checks = await checksOf(app);
  expect(checks).toMatchObject({
    requests: { state: 'act', problem: 'failing', failed: 30 },
    mails: { state: 'look', problem: 'unsent', unsent: 1 },
    content: { state: 'look', problem: 'left_out', left_out: 1 },
    jobs: { state: 'look', problem: 'given_up', given_up: 2 },
  });
});

test('the last success of a job is found in the queue of all processes', async () => {
  const url = await newDatabase();
  const db = connectDatabase(url, { size: 1 });
  onTestFinished(() => db.destroy());
  expect(await lastSuccess(db, 'tidy-up')).toBeNull();
  const jobs = await openJobs(url, () => {});
  onTestFinished(() => jobs.stop());
  expect(await lastSuccess(db, 'tidy-up')).toBeNull();
  const { promise, resolve } = Promise.withResolvers<void>();
  const watch = { succeeded: () => resolve(), failed: () => {} };
  await jobs.work({ 'send-mail': async () => {}, 'tidy-up': async () => {} }, {}, watch);
  await jobs.add(db, 'tidy-up', {});
  await promise;
  await expect.poll(() => lastSuccess(db, 'tidy-up'), { timeout: 10_000 }).toBeInstanceOf(Date);
});

test('a fault that is over no longer counts', () => {
  const before = { requests: 10, failed: 5, missing: 1, answers: new Map([[1, 2]]), delays: 4, waitedMs: 80 };
  const after = { requests: 15, failed: 5, missing: 1, answers: new Map([[1, 6]]), delays: 8, waitedMs: 90 };
  expect(difference(after, before)).toEqual({
    requests: 5,
    failed: 0,
    missing: 0,
    answers: new Map([[1, 4]]),
    delays: 4,
    waitedMs: 10,
  });
});

test('the time of 95 of 100 answers is the end of the bucket that has them', () => {
  const buckets = (fast: number, all: number) =>
    new Map([
      [0.1, fast],
      [2.5, all - 1],
      [Infinity, all],
    ]);
  expect(percentile95(new Map())).toBeNull();
  expect(percentile95(buckets(96, 100))).toBe(0.1);
  expect(percentile95(buckets(90, 100))).toBe(2.5);
  expect(percentile95(buckets(0, 2))).toBe(2.5);
});
