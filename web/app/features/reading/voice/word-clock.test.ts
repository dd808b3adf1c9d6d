import { expect, test } from 'vitest';
import { lineEnd, nextWordIn, wordAt } from './word-clock.ts';

const starts = [0.2, 0.9, 0.9, 1.6, 2.4];

test('no word is due before the first begins', () => {
  expect(wordAt(starts, 0)).toBe(-1);
  expect(wordAt([], 5)).toBe(-1);
});

test('a word is due from its start to the start of the next', () => {
  expect(wordAt(starts, 0.2)).toBe(0);
  expect(wordAt(starts, 0.85)).toBe(0);
  expect(wordAt(starts, 1.6)).toBe(3);
});

test('of words that begin together the last is due', () => {
  expect(wordAt(starts, 0.9)).toBe(2);
});

test('the last word stays due to the end', () => {
  expect(wordAt(starts, 600)).toBe(4);
  expect(nextWordIn(starts, 600, 1)).toBeNull();
});

test('every word of a long text is found at its own start', () => {
  const long = Array.from({ length: 500 }, (_, index) => index * 0.37);
  expect(long.map((start) => wordAt(long, start))).toEqual(long.map((_, index) => index));
});

test('no word is early by more than five milliseconds', () => {
  expect(wordAt(starts, 1.6 - 0.005)).toBe(2);
});

test('half the speed doubles the wait for the next word', () => {
  expect(nextWordIn(starts, 1.1, 1)).toBeCloseTo(500);
  expect(nextWordIn(starts, 1.1, 0.5)).toBeCloseTo(1000);
  expect(nextWordIn(starts, 1.1, 2)).toBeCloseTo(250);
});

test('a line ends where the word after it begins, the last one with the recording', () => {
  expect(lineEnd(starts, 2, 3)).toBe(1.6);
  expect(lineEnd(starts, 4, 3.1)).toBe(3.1);
});
