import { expect, test } from 'vitest';
import { fillOf, shareOf } from './level-share.ts';

const levels = [
  { level: 1, count: 4, read: 4 },
  { level: 2, count: 4, read: 1 },
  { level: 3, count: 0, read: 0 },
];

test('a cell is filled as far as the stories of its level were read', () => {
  expect([1, 2].map((level) => fillOf(levels, level))).toEqual([1, 0.25]);
});

test('the cell of a level without stories is empty', () => {
  expect([3, 4].map((level) => fillOf(levels, level))).toEqual([0, 0]);
});

test('all cells are full for a visitor', () => {
  expect(fillOf(undefined, 2)).toBe(1);
});

test('a level without stories has no share to show in words', () => {
  expect(shareOf(levels, 2)).toEqual({ level: 2, count: 4, read: 1 });
  expect(shareOf(levels, 3)).toBeUndefined();
  expect(shareOf(undefined, 1)).toBeUndefined();
});
