import { expect, test } from 'vitest';
import { findSpan } from './evidence.ts';

const tokens = '"A bee!" Ben yelled. "Get it out!" Ben ran.'.split(' ');

test('a sentence is found with its first and last word', () => {
  expect(findSpan(tokens, 'Ben ran.')).toEqual({ from: 7, to: 8 });
});

test('a quote may leave out the quotation marks of the text', () => {
  expect(findSpan(tokens, 'Get it out!')).toEqual({ from: 4, to: 6 });
});

test('a single word is its own span', () => {
  expect(findSpan(tokens, 'yelled.')).toEqual({ from: 3, to: 3 });
});

test('words that are not in the text are not found', () => {
  expect(findSpan(tokens, 'Ben slept.')).toBeNull();
});
