import { expect, test } from 'vitest';
import { averageTone } from './average-tone.ts';

test('a low average has a kinder tone than "good"', () => {
  expect([4.2, 3, 2, 0.4].map(averageTone)).toEqual(['good', 'good', 'fair', 'low']);
});
