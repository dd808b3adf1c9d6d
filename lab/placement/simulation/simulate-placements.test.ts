/**
 * A smaller run of what `npm run bench:placement` prints. The bounds are wider,
 * because fewer learners vary more.
 */
import { expect, test } from 'vitest';
import { simulatePlacements } from './simulate-placements.ts';
import { shareInRange, shareUnsure, summariseRuns } from './summarise-runs.ts';

const seeds = [1, 2, 3, 4, 5];
const learners = 120;

test('about half of simulated learners are placed exactly, and more than nine of ten within one level', () => {
  const runs = simulatePlacements({ guards: true }, learners, seeds);
  const { exact, within1, passages, bias, reliability } = summariseRuns(runs);
  expect(exact).toBeGreaterThan(43);
  expect(within1).toBeGreaterThan(90);
  expect(passages).toBeLessThan(5.6);
  expect(Math.abs(bias)).toBeLessThan(0.15);
  expect(reliability).toBeGreaterThan(0.92);
  expect(shareInRange(runs)).toBeGreaterThan(88);
  expect(shareUnsure(runs)).toBeLessThan(4);
});

test('errors of half a logit in the difficulties cost little accuracy', () => {
  const { within1 } = summariseRuns(simulatePlacements({ guards: false, unknown: 0.5 }, learners, seeds));
  expect(within1).toBeGreaterThan(88.5);
});

test('most simulated learners who do not read get no level', () => {
  const manners = ['hastens', 'loses-heart', 'presses-anything'] as const;
  expect(shareUnsure(simulatePlacements({ guards: true, manners }, 60, seeds))).toBeGreaterThan(86);
});

test('the same seeds give the same learners and the same placements', () => {
  const one = () => summariseRuns(simulatePlacements({ guards: true }, 20, [9]));
  expect(one()).toEqual(one());
});
