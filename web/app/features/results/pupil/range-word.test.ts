import { expect, test } from 'vitest';
import { wordOfRange } from './range-word.ts';

test('a range below 60 % asks for practice, one above 75 % is strong, and any other is on its way', () => {
  expect(wordOfRange(null)).toBe('few');
  expect(wordOfRange({ low: 0.1, high: 0.59 })).toBe('together');
  expect(wordOfRange({ low: 0.1, high: 0.6 })).toBe('growing');
  expect(wordOfRange({ low: 0.75, high: 1 })).toBe('growing');
  expect(wordOfRange({ low: 0.76, high: 1 })).toBe('strong');
});
