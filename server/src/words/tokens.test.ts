import { expect, it } from 'vitest';
import { tokensOf, wordsOf } from './tokens.ts';

it('gives the words of a text without its marks', () => {
  expect(wordsOf('"Give it back!" yelled Sami, her grown-up brother.')).toEqual(
    'give it back yelled sami her grown up brother'.split(' '),
  );
});

it('knows which words stand in one sentence and between the same commas', () => {
  const [not, tree, wind, took] = tokensOf('not tree, wind. Took');
  expect(not?.clause).toBe(tree?.clause);
  expect(wind?.clause).not.toBe(tree?.clause);
  expect(wind?.sentence).toBe(tree?.sentence);
  expect(took?.sentence).not.toBe(wind?.sentence);
});

it('keeps words of other scripts whole', () => {
  expect(wordsOf('туман, niebla')).toEqual(['туман', 'niebla']);
});

it('finds no word in marks alone', () => {
  expect(wordsOf(' ?! ... ')).toEqual([]);
});
