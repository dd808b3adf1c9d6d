import { expect, test } from 'vitest';
import { fillsOf } from './honey-cells.tsx';

test('a grade fills as many of the five cells, and a part of a cell for half a point', () => {
  expect(fillsOf(5)).toEqual([1, 1, 1, 1, 1]);
  expect(fillsOf(1)).toEqual([1, 0, 0, 0, 0]);
  expect(fillsOf(2.5)).toEqual([1, 1, 0.5, 0, 0]);
});
