import { expect, test } from 'vitest';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { simulatePlacements } from '../simulation/simulate-placements.ts';
import { simulateBank, worldOf } from '../simulation/simulated-bank.ts';
import type { Taker } from './expect-answers.ts';
import { type Found, recalibrate } from './recalibrate.ts';

const seed = 77;
const random = seededRandom(seed);
const world = worldOf(simulateBank(random), 0.5, random);
const truth = ({ testlet, item }: Found) =>
  world.real.get(testlet)?.items.find(({ id }) => id === item)?.difficulty ?? 0;
const takers: Taker[] = simulatePlacements({ guards: true, unknown: 0.5 }, 450, [seed]).map(
  ({ sittings }) => ({
    priorLevel: null,
    sittings: sittings.map(({ testlet, answers }) => ({
      testlet: testlet.id,
      right: answers.map(({ right }) => right),
    })),
  }),
);
/** How far off the figures are, in logits (root mean square). */
function miss(found: readonly Found[], of: (each: Found) => number): number {
  const squares = found.map((each) => (of(each) - truth(each)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

test('answers of simulated children bring the difficulties much nearer to the true ones', () => {
  const found = recalibrate(world.known, takers, 40);
  expect(found.length).toBeGreaterThan(100);
  const [before, after] = [
    miss(found, ({ authored }) => authored),
    miss(found, ({ difficulty }) => difficulty),
  ];
  expect(before).toBeGreaterThan(0.6);
  expect(after).toBeLessThan(0.75 * before);
  const within = found.filter((each) => Math.abs(each.difficulty - truth(each)) < 2 * each.error);
  expect(within.length / found.length).toBeGreaterThan(0.85);
});

test('a few answers hardly change a difficulty', () => {
  const found = recalibrate(world.known, takers.slice(0, 20), 1);
  const moved = found.map(({ authored, difficulty }) => Math.abs(difficulty - authored));
  expect(moved.reduce((sum, one) => sum + one, 0) / moved.length).toBeLessThan(0.15);
});

test('an item with fewer than two hundred answers keeps its authored difficulty', () => {
  expect(recalibrate(world.known, takers.slice(0, 100))).toEqual([]);
});

test('the order of the answers does not change the difficulties', () => {
  const rounded = (found: Found[]) => found.map(({ difficulty }) => difficulty.toFixed(6));
  const some = takers.slice(0, 30);
  expect(rounded(recalibrate(world.known, some.toReversed(), 5))).toEqual(
    rounded(recalibrate(world.known, some, 5)),
  );
});

test('answers to a passage that is gone or has lost a question are left out', () => {
  const stray: Taker = {
    priorLevel: null,
    sittings: [
      { testlet: 'gone', right: [true] },
      { testlet: world.known[0]?.id ?? '', right: [true] },
    ],
  };
  expect(recalibrate(world.known, [stray], 1)).toEqual([]);
});
