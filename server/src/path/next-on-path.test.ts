import { expect, test } from 'vitest';
import { nextOnPath } from './next-on-path.ts';

const shelved = (id: string, literal: number, summary: number) => ({
  id,
  parts: [
    {
      sets: [
        { strand: 'lit_comp' as const, questions: Array(literal).fill('?') },
        { strand: 'summary' as const, questions: Array(summary).fill('?') },
      ],
    },
  ],
});
const shelf = [shelved('ants', 3, 1), shelved('boats', 2, 2), shelved('cats', 1, 3)];
const read = (passageId: string, day: number, finished = true) => ({
  passageId,
  finished,
  lastOpenedAt: new Date(2026, 0, day),
});

test('a new learner starts with the first passage of the shelf', () => {
  expect(nextOnPath(shelf, [], null)?.id).toBe('ants');
});

test('the passage with most questions of the weakest strand comes first', () => {
  expect(nextOnPath(shelf, [], 'summary')?.id).toBe('cats');
});

test('a finished passage does not return while others are unfinished', () => {
  expect(nextOnPath(shelf, [read('cats', 1)], 'summary')?.id).toBe('boats');
});

test('when all are read, the one read longest ago is next', () => {
  expect(nextOnPath(shelf, [read('ants', 5), read('boats', 2), read('cats', 9)], 'summary')?.id).toBe(
    'boats',
  );
});

test('an empty shelf has no next passage', () => {
  expect(nextOnPath([], [], null)).toBeNull();
});
