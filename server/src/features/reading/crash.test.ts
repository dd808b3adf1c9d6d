import { expect, test } from 'vitest';
import { crashRounds } from '#server/testing/crash/crash-rounds.ts';

// Twenty times on the database that comes along; on another the point is that it holds there too.
const rounds = process.env['TEST_DATABASE_URL'] ? 5 : 20;

test('after kill -9 in a stream of answers each acknowledged answer is there once and the next start is clean', {
  timeout: 300_000,
}, async () => {
  const { acknowledged, repeats, problems } = await crashRounds({ rounds });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(50 * rounds);
  expect(repeats).toBeGreaterThan(0);
});
