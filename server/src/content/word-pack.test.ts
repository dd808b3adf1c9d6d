import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lookUp, openWordPack } from './word-pack.ts';

const pack = openWordPack(join(import.meta.dirname, '../../../content'));

describe('the pack that ships', () => {
  test.each([
    ['mice', 'mouse'],
    ['geese', 'goose'],
    ['knives', 'knife'],
    ['lying', 'lie'],
    ['saw', 'see'],
    ['stopped', 'stop'],
    ['stories', 'story'],
    ['robots', 'robot'],
    ['evening', 'evening'],
    ['wound', 'wound'],
  ])('%j is explained as %j', (word, lemma) => {
    expect(pack(word)?.lemma).toBe(lemma);
  });

  test('an animal comes before what its name is used for', () => {
    expect(pack('tiger')?.def).not.toContain('person');
    expect(pack('spiders')?.def).toContain('eight legs');
  });

  test('a meaning is one short clause', () => {
    expect(pack('castle')?.def).toBe('a large and stately mansion');
  });

  test.each(['fuck', 'whore', 'cocaine', 'nazi', 'rape', 'nigger', 'dildo'])(
    '%j is left to a grown-up',
    (word) => {
      expect(pack(word)).toBeNull();
    },
  );

  test('what is no word is not there', () => {
    expect(pack('zyzzyva')).toBeNull();
    expect(pack('')).toBeNull();
  });
});

const aPack = (meanings: string[], irregular: string[] = [], never: string[] = []) => ({
  meanings: meanings.toSorted().join('\n'),
  irregular: irregular.join('\n'),
  never: new Set(never),
});

test('a word that is met seldom gives way to the word it is a form of', () => {
  const pack = aPack(['saw\tn1\ta tool', 'see\tv600\tlook at'], ['saw\tsee:v']);
  expect(lookUp(pack, 'saw')?.lemma).toBe('see');
});

test('a form of a verb is not explained as a noun', () => {
  const pack = aPack(['wound\tn16\ta hurt', 'wind\tn60\tair'], ['wound\twind:v']);
  expect(lookUp(pack, 'wound')?.lemma).toBe('wound');
});

test('a form of a word that is never explained is not taken for a form of another', () => {
  const pack = aPack(['pip\tv8\tx', 'pipe\tn9\ty', 'piped\tv5\tz'], [], ['pipe', 'piping']);
  expect(lookUp(pack, 'piping')).toBeNull();
  expect(lookUp(pack, 'pipes')).toBeNull();
  expect(lookUp(pack, 'piped')?.def).toBe('z');
});

test('every word is found, the first and the last too', () => {
  const words = ['a', 'ab', 'abbot', "ab's", 'b', 'zoo'];
  const pack = aPack(words.map((word) => `${word}\tn1\twhat ${word} means`));
  for (const word of words.filter((each) => !each.includes("'")))
    expect(lookUp(pack, word)?.def).toBe(`what ${word} means`);
  expect(lookUp(pack, 'abb')).toBeNull();
});

test('without a pack every word is left to a grown-up', () => {
  expect(openWordPack('/nowhere')('tree')).toBeNull();
});
