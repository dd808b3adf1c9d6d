import { expect, test } from 'vitest';
import { isFamiliar } from './familiar.ts';
import { measureText } from './measure.ts';

const noNames = new Set<string>();
const nothing = { explained: [], names: noNames };

test.each(['cat', 'asked', 'running', "bee's", "we'll", "isn't", '2014', 'boxes'])(
  '%s is familiar to a young reader',
  (word) => {
    expect(isFamiliar(word, 'spache', noNames)).toBe(true);
  },
);

test.each(['octopus', 'quickly', 'octopus-ball', 'biggest'])(
  '%s is not familiar to a young reader',
  (word) => {
    expect(isFamiliar(word, 'spache', noNames)).toBe(false);
  },
);

test.each(['grey', 'neighbours', 'colour', 'theatre'])(
  '%s is as familiar as its American spelling',
  (word) => {
    expect(isFamiliar(word, 'dale-chall', noNames)).toBe(true);
  },
);

test('names are familiar, alone and in a compound', () => {
  expect(isFamiliar('banri', 'spache', new Set(['banri']))).toBe(true);
  expect(isFamiliar('banri-tree', 'spache', new Set(['banri']))).toBe(true);
});

test('the Dale-Chall list counts -er, -est and -ly as regular forms', () => {
  expect(isFamiliar('biggest', 'dale-chall', noNames)).toBe(true);
  expect(isFamiliar('quickly', 'dale-chall', noNames)).toBe(true);
});

// 20 words in 4 sentences; octopus, which is there twice, and aquarium are off the list.
const text =
  'The big octopus ran away. The dog saw the octopus.\n\nIt ran to the aquarium. The dog ran home too.';

test('the revised Spache formula counts an unfamiliar word once', () => {
  expect(measureText(text, nothing, 'spache').spache).toBeCloseTo(0.121 * 5 + 0.082 * 10 + 0.659, 10);
});

test('a word that the glossary explains does not count as off the list, in any of its forms', () => {
  const { unexplained, offList } = measureText(text, { ...nothing, explained: ['octopuses'] }, 'spache');
  expect(unexplained).toEqual(['aquarium']);
  expect(offList).toBe(5);
});

test('sentences are measured over the whole text', () => {
  expect(measureText(text, nothing, 'spache')).toMatchObject({
    words: 20,
    meanSentence: 5,
    longestSentence: 5,
  });
});

test('Flesch-Kincaid counts syllables, Dale-Chall counts each difficult word every time', () => {
  const { fleschKincaid, daleChall } = measureText('The cat sat. The dog ran.', nothing, 'spache');
  expect(fleschKincaid).toBeCloseTo(0.39 * 3 + 11.8 - 15.59, 10);
  expect(daleChall).toBeCloseTo(0.0496 * 3, 10);
});
