import { expect, test } from 'vitest';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { strandRange } from './strand-range.ts';

test('fewer than four answers have no range', () => {
  expect([0, 1, 2, 3].map((answers) => strandRange(answers, answers))).toEqual([null, null, null, null]);
  expect(strandRange(4, 4)).not.toBeNull();
});

test('more answers make a narrower range', () => {
  const width = (answers: number) => {
    const { low, high } = strandRange(answers * 0.6, answers) ?? { low: 0, high: 1 };
    return Math.round((high - low) * 100) / 100;
  };
  expect([5, 10, 20].map(width)).toEqual([0.47, 0.36, 0.27]);
});

test('the ranges of ten thousand simulated children hold the truth in 78 to 82 of 100 cases', () => {
  const random = seededRandom(7);
  for (const answers of [4, 8, 12, 20]) {
    let held = 0;
    for (let child = 0; child < 10_000; child += 1) {
      const truth = random();
      const right = Array.from({ length: answers }, random).filter((drawn) => drawn < truth).length;
      const range = strandRange(right, answers);
      if (range && range.low <= truth && truth <= range.high) held += 1;
    }
    expect(held / 10_000, `${answers} answers`).toBeGreaterThan(0.78);
    expect(held / 10_000, `${answers} answers`).toBeLessThan(0.82);
  }
});
