import { expect, test } from 'vitest';
import { together } from './together.ts';

/** Doubles numbers and keeps what it was asked at once; 13 is a number it cannot bear. */
function doubling() {
  const asked: number[][] = [];
  const double = together(async (numbers: number[]) => {
    asked.push(numbers);
    await new Promise(setImmediate);
    if (numbers.includes(13)) throw new Error('thirteen');
    return numbers.map((each) => each * 2);
  });
  return { asked, double };
}

test('calls made at the same time share one trip, and each gets its own answer', async () => {
  const { asked, double } = doubling();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(asked).toEqual([[1, 2, 3]]);
});

test('calls that come while a trip is under way take the next one together', async () => {
  const { asked, double } = doubling();
  const first = double(1);
  while (asked.length === 0) await new Promise(setImmediate);
  expect(await Promise.all([first, double(2), double(3)])).toEqual([2, 4, 6]);
  expect(asked).toEqual([[1], [2, 3]]);
});

test('a call made after a rest is answered as well', async () => {
  const { double } = doubling();
  expect(await double(1)).toBe(2);
  expect(await double(2)).toBe(4);
});

test('nobody fails for the sake of another call', async () => {
  const { double } = doubling();
  const outcomes = await Promise.allSettled([1, 13, 3].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await double(4)).toBe(8);
});
