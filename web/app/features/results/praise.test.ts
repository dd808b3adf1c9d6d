import { expect, test } from 'vitest';
import { averageTone, praiseFor } from './praise.ts';

const figures = (total: number, first: number, second: number, third: number) => ({
  overallScore: { correct: first + second + third, total },
  attemptsPerQuestion: { first, second, third },
});

test('a reading with every answer right at the first attempt has praise of its own', () => {
  expect(praiseFor(figures(8, 8, 0, 0))).toEqual({ key: 'allFirst' });
});

test('retries that solved all other questions are praised', () => {
  expect(praiseFor(figures(8, 5, 2, 1))).toEqual({ key: 'all', fixed: 3 });
});

test('when some questions stay unsolved, those solved by a retry are praised', () => {
  expect(praiseFor(figures(8, 4, 2, 0))).toEqual({ key: 'fixed', again: 4, fixed: 2 });
});

test('correct first attempts are praised when no retry was correct', () => {
  expect(praiseFor(figures(8, 3, 0, 0))).toEqual({ key: 'some', first: 3 });
});

test('a learner who solved nothing is praised for reading', () => {
  expect(praiseFor(figures(8, 0, 0, 0))).toEqual({ key: 'read' });
  expect(praiseFor(figures(0, 0, 0, 0))).toEqual({ key: 'read' });
});

test('a low average has a kinder tone than "good"', () => {
  expect([4.2, 3, 2, 0.4].map(averageTone)).toEqual(['good', 'good', 'fair', 'low']);
});
