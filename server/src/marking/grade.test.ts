import { expect, test } from 'vitest';
import { gradeOf } from './grade.ts';

test('a right answer earns 5, 3 or 1 by its try', () => {
  expect([0, 1, 2].map((attempt) => gradeOf({ kind: 'correct' }, attempt))).toEqual([5, 3, 1]);
});

test('an incomplete answer earns its share of the key ideas', () => {
  const half = { kind: 'accepted', share: 0.5, missing: ['why'], misspellings: [] } as const;
  expect([0, 1, 2].map((attempt) => gradeOf(half, attempt))).toEqual([2.5, 1.5, 0.5]);
});

test('misspellings do not change the grade', () => {
  const misspelling = {
    kind: 'accepted',
    share: 1,
    missing: [],
    misspellings: [{ typed: 'hav', spelt: 'have' }],
  } as const;
  expect(gradeOf(misspelling, 0)).toBe(5);
});

test('a wrong answer earns nothing', () => {
  expect(gradeOf({ kind: 'wrong', nudge: null, why: 'none' }, 2)).toBe(0);
});
