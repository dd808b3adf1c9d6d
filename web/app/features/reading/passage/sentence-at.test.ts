import { expect, test } from 'vitest';
import { sentenceAt } from './sentence-at.ts';

test('a word is found in its sentence, from the first word to the last', () => {
  expect(sentenceAt(0, [3, 7], 8)).toEqual({ from: 0, to: 3 });
  expect(sentenceAt(3, [3, 7], 8)).toEqual({ from: 0, to: 3 });
  expect(sentenceAt(4, [3, 7], 8)).toEqual({ from: 4, to: 7 });
});

test('a text without known sentences is one sentence', () => {
  expect(sentenceAt(5, [], 8)).toEqual({ from: 0, to: 7 });
});
