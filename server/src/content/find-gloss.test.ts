import { expect, test } from 'vitest';
import { bareWord, findGloss } from './find-gloss.ts';
import type { GlossaryEntry } from './glossary.ts';

const entry = { def: 'what it means', sentence: 'A sentence.', in: {} };
const glossary = new Map<string, GlossaryEntry>([
  ['tree', entry],
  ['shone', { ...entry, lemma: 'shine' }],
  ['grown-up', entry],
  ["can't", entry],
]);
const keyOf = (word: string) => findGloss(glossary, word)?.key;

test.each([
  ['"Tree!"', 'tree'],
  ['tree’s', 'tree'],
  ['Trees,', 'tree'],
  ['shine', 'shone'],
  ['shining', 'shone'],
  ['grown-up.', 'grown-up'],
  ['can’t', "can't"],
])('%j is explained by the entry %j', (word, key) => {
  expect(keyOf(word)).toBe(key);
});

test('a word that is no form of an entry has no explanation', () => {
  expect(keyOf('treat')).toBeUndefined();
  expect(keyOf('...')).toBeUndefined();
});

test('punctuation around a word is removed', () => {
  expect(['(Oh!)', '“yes”', '2014.', '—', 'café,'].map(bareWord)).toEqual(['oh', 'yes', '2014', '', 'café']);
});
