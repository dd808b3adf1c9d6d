import { expect, it } from 'vitest';
import { tokensOf, wordsOf } from './tokens.ts';

it('the words of a text have no punctuation', () => {
  expect(wordsOf('"Give it back!" yelled Sami, her grown-up brother.')).toEqual(
    'give it back yelled sami her grown up brother'.split(' '),
  );
});

it('words of one sentence or clause have its number', () => {
  const [not, tree, wind, took] = tokensOf('not tree, wind. Took');
  expect(not?.clause).toBe(tree?.clause);
  expect(wind?.clause).not.toBe(tree?.clause);
  expect(wind?.sentence).toBe(tree?.sentence);
  expect(took?.sentence).not.toBe(wind?.sentence);
});

it('words of other scripts are not split', () => {
  expect(wordsOf('туман, niebla')).toEqual(['туман', 'niebla']);
});

it('punctuation alone has no words', () => {
  expect(wordsOf(' ?! ... ')).toEqual([]);
});
