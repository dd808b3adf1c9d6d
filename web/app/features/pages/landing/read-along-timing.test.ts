import { expect, test } from 'vitest';
import { splitSentence, spokenMs } from './read-along-timing.ts';

test('words are separated by spaces', () => {
  expect(splitSentence(' A bee  sat down. ')).toEqual({ words: ['A', 'bee', 'sat', 'down.'], between: ' ' });
});

test('a language without spaces separates its words with bars, which are not shown', () => {
  expect(splitSentence('蜜蜂|坐下。')).toEqual({ words: ['蜜蜂', '坐下。'], between: '' });
});

test('a longer word takes longer, and a word that ends a sentence has a pause after it', () => {
  expect(spokenMs('window')).toBeGreaterThan(spokenMs('bee'));
  expect(
    ['down.', '坐下。', 'बैठी।', 'ماذا؟'].map((word) => spokenMs(word) - spokenMs(`${word.slice(0, -1)}x`)),
  ).toEqual([300, 300, 300, 300]);
});
