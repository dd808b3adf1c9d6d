import { readdirSync, readFileSync } from 'node:fs';
import { syllable } from 'syllable';
import { expect, test } from 'vitest';
import { syllables } from './syllable-breaks.ts';
import { syllableWords } from './syllable-words.ts';

const passages = new URL('../../../../../content/passages/', import.meta.url);

/** Every different word of the library, with its punctuation. */
const tokens = [
  ...new Set(
    readdirSync(passages, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(
        ({ name }) => JSON.parse(readFileSync(new URL(`${name}/passage.json`, passages), 'utf8')).parts,
      )
      .flatMap(({ text }: { text: string }) => text.split(/\s+/)),
  ),
];

test.each([
  ['"fuzzy."', ['"fuzz', 'y."']],
  ['Everyone', ['Ev', 'er', 'y', 'one']],
  ["children's", ['chil', "dren's"]],
  ["can't", ["can't"]],
  ['bee', ['bee']],
  ['1956', ['1956']],
])('%s is split into its syllables', (token, parts) => {
  expect(syllables(token)).toEqual(parts);
});

test('no letter of the library is lost or added', () => {
  expect(tokens.filter((token) => syllables(token).join('') !== token)).toEqual([]);
});

test('more than 19 of 20 words of the library have as many parts as another library counts syllables', () => {
  const plain = tokens.filter((token) => /^\p{L}+$/u.test(token));
  const same = plain.filter((token) => syllables(token).length === syllable(token));
  expect(same.length / plain.length).toBeGreaterThan(0.95);
});

test('no word is twice in the list of words that are split by hand', () => {
  const words = syllableWords.trim().split(/\s+/);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
