/** A smaller run of `npm run bench:placement`, with the item bank that places children. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadBank } from '#server/content/placement/load-item-bank.ts';
import { simulatePlacements } from './simulate-placements.ts';
import { summariseRuns } from './summarise-runs.ts';

const { parameters: bank } = loadBank(join(import.meta.dirname, '../../../content'));

test('the item bank places about half of simulated learners exactly, and more than nine of ten within one level', () => {
  const runs = simulatePlacements({ bank, guards: true }, 150, [11, 12, 13]);
  const { exact, within1, passages, bias, reliability } = summariseRuns(runs);
  expect(exact).toBeGreaterThan(42);
  expect(within1).toBeGreaterThan(90);
  expect(passages).toBeLessThan(5.5);
  expect(Math.abs(bias)).toBeLessThan(0.15);
  expect(reliability).toBeGreaterThan(0.92);
});
