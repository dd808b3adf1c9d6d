import { expect, test } from 'vitest';
import { crashRounds } from './testing/crash/crash-rounds.ts';

test('after kill -9 in a stream of answers each acknowledged answer is there once and the next start is clean', {
  timeout: 300_000,
}, async () => {
  const { acknowledged, repeats, problems } = await crashRounds({ rounds: 20 });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(1000);
  expect(repeats).toBeGreaterThan(0);
});
