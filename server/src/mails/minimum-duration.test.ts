import { expect, test } from 'vitest';
import { waitAfter } from './minimum-duration.ts';

test('work with and without a mail end at the same step', () => {
  expect([0, 30, 99, 100].map((elapsed) => elapsed + waitAfter(elapsed))).toEqual([100, 100, 100, 100]);
  expect([101, 150, 200].map((elapsed) => elapsed + waitAfter(elapsed))).toEqual([200, 200, 200]);
});
