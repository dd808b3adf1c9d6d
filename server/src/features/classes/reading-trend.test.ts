import { expect, test } from 'vitest';
import { readingTrend } from './reading-trend.ts';

test.each([
  [0, 0, null],
  [3, 3, null],
  [4, 4, 'more'],
  [0, 4, 'less'],
  [5, 17, 'same'], // four stories in each of the three weeks before
  [6, 18, 'more'],
  [3, 15, 'less'],
] as const)('%i stories this week, of %i in four: %s', (week, month, trend) => {
  expect(readingTrend(week, month)).toBe(trend);
});
