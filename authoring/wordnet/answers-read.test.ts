import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openWordPack } from '#server/content/word-pack.ts';
import { blockedWords, ownMeanings } from './safe-senses.ts';

const pack = openWordPack(join(import.meta.dirname, '../../content'));
const read = readFileSync(join(import.meta.dirname, 'answers-read.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

test('every word that a child may try is answered as it was read', () => {
  const answers = read.map(([word = '']) => [word, pack(word)?.def ?? '-']);
  expect(answers).toEqual(read);
  expect(read.length).toBeGreaterThan(900);
});

test('a word that is never explained is not, in the pack that ships', () => {
  expect([...blockedWords].filter((word) => pack(word) !== null)).toEqual([]);
});

test('no word is both blocked and explained by us, and what we say is short', () => {
  for (const { lemma, kind, gloss } of ownMeanings) {
    expect(blockedWords.has(lemma), lemma).toBe(false);
    expect('nvar'.includes(kind), lemma).toBe(true);
    expect(gloss.split(' ').length, lemma).toBeLessThanOrEqual(16);
  }
});
