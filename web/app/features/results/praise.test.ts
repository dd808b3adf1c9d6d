import { expect, test } from 'vitest';
import { averageTone, praiseFor } from './praise.ts';

const figures = (total: number, first: number, second: number, third: number) => ({
  overallScore: { correct: first + second + third, total },
  attemptsPerQuestion: { first, second, third },
});

test('all at the first try is said as such', () => {
  expect(praiseFor(figures(8, 8, 0, 0))).toEqual({ key: 'allFirst' });
});

test('a second look that solved the rest is praised', () => {
  expect(praiseFor(figures(8, 5, 2, 1))).toEqual({ key: 'all', fixed: 3 });
});

test('where some stayed open, what was solved by looking again is praised', () => {
  expect(praiseFor(figures(8, 4, 2, 0))).toEqual({ key: 'fixed', again: 4, fixed: 2 });
});

test('a first try that was right counts when no later one was', () => {
  expect(praiseFor(figures(8, 3, 0, 0))).toEqual({ key: 'some', first: 3 });
});

test('who solved nothing is still told something true and kind', () => {
  expect(praiseFor(figures(8, 0, 0, 0))).toEqual({ key: 'read' });
  expect(praiseFor(figures(0, 0, 0, 0))).toEqual({ key: 'read' });
});

test('a low average gets kinder words than "good job"', () => {
  expect([4.2, 3, 2, 0.4].map(averageTone)).toEqual(['good', 'good', 'fair', 'low']);
});
