import { expect, test } from 'vitest';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { findWord } from './find-word.ts';

const passage = aPassage();
const dictionary = (word: string) => ({ lemma: word, def: 'from the dictionary' });
const wordLists = { ...aLibrary(), dictionary };

test('the glossary of the passage is used first, then function words, then the dictionary', () => {
  expect(findWord(wordLists, passage, 'trees', 'en')?.foundIn).toBe('passage');
  expect(findWord(wordLists, passage, 'In', 'en')?.foundIn).toBe('small-words');
  expect(findWord(wordLists, passage, 'castle', 'en')?.foundIn).toBe('dictionary');
});

test('a word of the passage is spoken in its own form, another one in its dictionary form', () => {
  const recorded = (word: string) => findWord(wordLists, passage, word, 'en')?.spoken;
  expect(recorded('"Tree,"')).toBe('tree');
  expect(recorded('trees')).toBe('tree');
  expect(recorded('sat!')).toBe('sat');
});

test('a word has no translation for a reader in English', () => {
  expect(findWord(wordLists, passage, 'tree', 'en')).not.toHaveProperty('translation');
  expect(findWord(wordLists, passage, 'tree', 'es')?.translation).toBe('árbol');
});

test('a name in the passage is not looked up in the dictionary', () => {
  const [part] = passage.parts;
  const tokens = ['Dot', 'sat.'];
  const ofDot = { ...passage, parts: part ? [{ ...part, tokens }] : [] };
  expect(findWord(wordLists, ofDot, "Dot's", 'en')).toBeNull();
  expect(findWord(wordLists, ofDot, 'dot', 'en')?.foundIn).toBe('dictionary');
  expect(findWord(wordLists, ofDot, 'Castle', 'en')?.foundIn).toBe('dictionary');
});
