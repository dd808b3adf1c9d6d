import { expect, test } from 'vitest';
import {
  baseForms,
  containsPhrase,
  containsWords,
  contentWords,
  sameWord,
  shareOfWordsIn,
  wordsOf,
} from './words.ts';

test('a word keeps its apostrophe and its hyphen and loses its quotes', () => {
  expect(wordsOf('"Amina’s grown-up friend," he said.')).toEqual([
    "amina's",
    'grown-up',
    'friend',
    'he',
    'said',
  ]);
});

test('a letter with an accent belongs to its word', () => {
  expect(wordsOf('Parícutin, Bodélé')).toEqual(['parícutin', 'bodélé']);
});

test.each([
  ['stopped', 'stop'],
  ['stories', 'story'],
  ['making', 'make'],
  ['boxes', 'box'],
  ["bee's", 'bee'],
  ['cried', 'cry'],
])('%s is a form of %s', (form, base) => {
  expect(baseForms(form)).toContain(base);
});

test.each([
  ['glass', 'glas'],
  ['is', 'i'],
  ['bed', 'b'],
  ['red', 'r'],
])('%s is not a form of %s', (word, other) => {
  expect(baseForms(word)).not.toContain(other);
});

test('two forms of one word are the same word', () => {
  expect(sameWord('listened', 'listening')).toBe(true);
  expect(sameWord('caught', 'catches')).toBe(true);
  expect(sameWord('listen', 'look')).toBe(false);
});

test('words such as "in" and "the" are not content words', () => {
  expect(contentWords('He was in the tall grass')).toEqual(['tall', 'grass']);
});

test('a phrase is found in another form and with other articles, but not out of order', () => {
  expect(containsPhrase('It walks up a glass.', 'walked up the glass')).toBe(true);
  expect(containsPhrase('The glass is up.', 'up the glass')).toBe(false);
  expect(containsWords('The glass is up.', 'up the glass')).toBe(true);
});

test('the share of common words is counted over the content words', () => {
  expect(shareOfWordsIn('The fog hid the duck.', 'because of the fog and the night')).toBe(0.5);
});
