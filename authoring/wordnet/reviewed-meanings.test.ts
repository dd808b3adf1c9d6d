import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDictionary } from '#server/content/dictionary.ts';
import { blockedWords, ownMeanings } from './safe-senses.ts';

const pack = openDictionary(join(import.meta.dirname, '../../content'));
const reviewed = readFileSync(join(import.meta.dirname, 'reviewed-meanings.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

test('every reviewed word has the meaning that was reviewed, or none', () => {
  const meanings = reviewed.map(([word = '']) => [word, pack(word)?.def ?? '-']);
  expect(meanings).toEqual(reviewed);
  expect(reviewed.length).toBeGreaterThan(900);
});

test('the pack that ships explains no blocked word', () => {
  expect([...blockedWords].filter((word) => pack(word) !== null)).toEqual([]);
});

test('our own meanings are short, and none is of a blocked word', () => {
  for (const { lemma, kind, gloss } of ownMeanings) {
    expect(blockedWords.has(lemma), lemma).toBe(false);
    expect('nvar'.includes(kind), lemma).toBe(true);
    expect(gloss.split(' ').length, lemma).toBeLessThanOrEqual(16);
  }
});
