import { join } from 'node:path';
import { placementLimits } from '@readling/contract';
import { expect, test } from 'vitest';
import { loadBank } from '#server/content/placement/load-item-bank.ts';
import { expectedLength } from '#server/placement/expected-length.ts';
import type { Testlet } from '#server/placement/item-bank.ts';
import { placeLearner } from '#server/placement/place-learner.ts';
import type { Sitting } from '#server/placement/sitting.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';

const { parameters: bank } = loadBank(join(import.meta.dirname, '../../../content'));
const { fewest, most } = placementLimits.passages;

/** Takes the whole test; `isRight` answers. Returns the length that was expected at each passage. */
function takeTest(seed: number, isRight: (testlet: Testlet, random: () => number) => boolean) {
  const random = seededRandom(seed);
  const sittings: Sitting[] = [];
  const expected: number[] = [];
  for (;;) {
    const step = placeLearner(bank, sittings, { random });
    if (step.action !== 'next') return { expected, length: sittings.length };
    const { testlet } = step;
    expected.push(expectedLength(bank, sittings, testlet, { random }));
    const answer = () => ({ right: isRight(testlet, random), answered: true, seconds: null });
    sittings.push({ testlet, answers: testlet.items.map(answer) });
  }
}

/** A child who reads well up to level 4. */
const readsToLevelFour = ({ level }: Testlet, random: () => number) => random() < (level <= 4 ? 0.9 : 0.3);
const tests = Array.from({ length: 12 }, (_, seed) => takeTest(seed, readsToLevelFour));

test('the expected length of the test is from the fewest to the most passages, and never less than were read', () => {
  for (const { expected } of tests)
    for (const [before, length] of expected.entries()) {
      expect(length).toBeGreaterThanOrEqual(Math.max(fewest, before + 1));
      expect(length).toBeLessThanOrEqual(most);
    }
});

test('at the last passage the expected length is less than one passage off on average', () => {
  const off = tests.map(({ expected, length }) => Math.abs((expected.at(-1) ?? 0) - length));
  expect(off.reduce((sum, each) => sum + each, 0) / off.length).toBeLessThan(1);
});

test('the same answers and random numbers give the same length', () => {
  expect(takeTest(5, readsToLevelFour)).toEqual(takeTest(5, readsToLevelFour));
});
