import { expect, test } from 'vitest';
import { hasTypo, lettersRight, spells } from './typed-word.ts';

test.each([
  ['a letter and its accent, sent one after the other', 'nin\u0303o', 'ni\u00f1o'],
  ['a short i with its sign apart', '\u0438\u0306\u043e\u0434', '\u0439\u043e\u0434'],
  ['a Hindi letter with its dot apart', '\u0921\u093c', '\u095c'],
  ['vowel marks in any order', 'م\u064e\u0651', 'م\u0651\u064e'],
  ['vowel marks that the word does not have', 'ك\u0650ت\u064eاب', 'كتاب'],
  ['a space that the keyboard added', ' apple ', 'apple'],
  ['a joiner that is not seen', 'क\u094d\u200dष', 'क\u094dष'],
])('%s spells the word', (_, typed, word) => {
  expect(spells(typed, word)).toBe(true);
});

test.each([
  ['a capital', 'Apple', 'apple'],
  ['a word without the vowel marks that it has', 'كتاب', 'ك\u0650تاب'],
  ['a letter without its accent', 'nino', 'niño'],
  ['nothing', '', ''],
  ['two words', 'ap ple', 'apple'],
])('%s does not spell the word', (_, typed, word) => {
  expect(spells(typed, word)).toBe(false);
});

test('correct letters are counted from the start up to the first wrong letter', () => {
  expect(lettersRight('bana', 'banana')).toBe(4);
  expect(lettersRight('bxna', 'banana')).toBe(1);
  expect(lettersRight('n', 'niño')).toBe(1);
  expect(lettersRight('nin', 'niño')).toBe(2);
  expect(lettersRight('क', 'किताब')).toBe(0);
  expect(lettersRight('कि', 'किताब')).toBe(1);
});

test('a typo is a wrong letter, not a word that is incomplete', () => {
  expect(hasTypo('ban', 'banana')).toBe(false);
  expect(hasTypo('क', 'किताब')).toBe(false);
  expect(hasTypo('bam', 'banana')).toBe(true);
  expect(hasTypo('bananas', 'banana')).toBe(true);
});
