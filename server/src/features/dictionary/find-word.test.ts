import { expect, test } from 'vitest';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { findWord } from './find-word.ts';

const passage = aPassage();
const wordPack = (word: string) => ({ lemma: word, def: 'from the dictionary' });
const shelves = { ...aLibrary(), wordPack };

test('the passage explains before the small words, and they before the dictionary', () => {
  expect(findWord(shelves, passage, 'trees', 'en')?.foundIn).toBe('passage');
  expect(findWord(shelves, passage, 'In', 'en')?.foundIn).toBe('small-words');
  expect(findWord(shelves, passage, 'castle', 'en')?.foundIn).toBe('dictionary');
});

test('a word is said as it stands in the story, else in its dictionary form', () => {
  const recorded = (word: string) => findWord(shelves, passage, word, 'en')?.spoken;
  expect(recorded('"Tree,"')).toBe('tree');
  expect(recorded('trees')).toBe('tree');
  expect(recorded('sat!')).toBe('sat');
});

test('in English nothing is translated', () => {
  expect(findWord(shelves, passage, 'tree', 'en')).not.toHaveProperty('translation');
  expect(findWord(shelves, passage, 'tree', 'es')?.translation).toBe('árbol');
});

test('a name in the story is not taken for a word', () => {
  const [part] = passage.parts;
  const tokens = ['Dot', 'sat.'];
  const ofDot = { ...passage, parts: part ? [{ ...part, tokens }] : [] };
  expect(findWord(shelves, ofDot, "Dot's", 'en')).toBeNull();
  expect(findWord(shelves, ofDot, 'dot', 'en')?.foundIn).toBe('dictionary');
  expect(findWord(shelves, ofDot, 'Castle', 'en')?.foundIn).toBe('dictionary');
});
