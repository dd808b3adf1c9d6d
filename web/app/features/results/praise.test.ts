import { expect, test } from 'vitest';
import { averageTone, praiseFor } from './praise.ts';

const figures = (total: number, first: number, second: number, third: number) => ({
  overallScore: { correct: first + second + third, total },
  attemptsPerQuestion: { first, second, third },
});

test('all correct at the first try is praised as such', () => {
  expect(praiseFor(figures(8, 8, 0, 0))).toEqual({ key: 'allFirst' });
});

test('retries that solved the rest are praised', () => {
  expect(praiseFor(figures(8, 5, 2, 1))).toEqual({ key: 'all', fixed: 3 });
});

test('where some stayed open, those solved by a retry are praised', () => {
  expect(praiseFor(figures(8, 4, 2, 0))).toEqual({ key: 'fixed', again: 4, fixed: 2 });
});

test('first tries that were correct count when no retry was', () => {
  expect(praiseFor(figures(8, 3, 0, 0))).toEqual({ key: 'some', first: 3 });
});

test('a learner who solved nothing is praised for reading', () => {
  expect(praiseFor(figures(8, 0, 0, 0))).toEqual({ key: 'read' });
  expect(praiseFor(figures(0, 0, 0, 0))).toEqual({ key: 'read' });
});

test('a low average has a kinder tone than "good"', () => {
  expect([4.2, 3, 2, 0.4].map(averageTone)).toEqual(['good', 'good', 'fair', 'low']);
});
