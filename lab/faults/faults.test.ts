import { expect, test } from 'vitest';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { backupUnderLoad } from './backup-under-load.ts';
import { clockJumps, withMovedClock } from './clock-jumps.ts';
import { openCuttingProxy } from './cutting-proxy.ts';
import { failoverTrial } from './failover.ts';
import { runTrial } from './run-trial.ts';

const timeout = 120_000;

test('an answer whose reply was lost is stored once, and its repeat gets the same reply', {
  timeout,
}, async () => {
  const random = seededRandom(1);
  const { acknowledged, repeats, problems } = await runTrial(async () => undefined, {
    processes: 1,
    guests: 3,
    answers: 40,
    between: (port) => openCuttingProxy({ port, share: 0.2, random }),
  });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(80);
  expect(repeats).toBeGreaterThan(0);
});

test('a backup made under load has every answer acknowledged before it', { timeout }, async () => {
  const { problems } = await runTrial(backupUnderLoad, { processes: 1, guests: 3, answers: 30 });
  expect(problems).toEqual([]);
});

test('no answer is lost or doubled when the clock of the servers jumps', { timeout }, async () => {
  const { problems } = await runTrial(clockJumps, {
    ...withMovedClock,
    processes: 1,
    guests: 3,
    answers: 10,
  });
  expect(problems).toEqual([]);
});

test('no answer is lost when the primary dies and its standby takes over', { timeout }, async () => {
  const { acknowledged, problems } = await failoverTrial({ processes: 1, guests: 3, answers: 30 });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(60);
});
