import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lookUp, openDictionary } from './dictionary.ts';

const dictionary = openDictionary(join(import.meta.dirname, '../../../content'));

describe('the dictionary of Readling', () => {
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
    expect(dictionary(word)?.lemma).toBe(lemma);
  });

  test('the name of an animal is explained as the animal', () => {
    expect(dictionary('tiger')?.def).not.toContain('person');
    expect(dictionary('spiders')?.def).toContain('eight legs');
  });

  test('a meaning is one short clause', () => {
    expect(dictionary('castle')?.def).toBe('a large and stately mansion');
  });

  test.each(['fuck', 'whore', 'cocaine', 'nazi', 'rape', 'nigger', 'dildo'])(
    '%j is not explained',
    (word) => {
      expect(dictionary(word)).toBeNull();
    },
  );

  test('an unknown word has no meaning', () => {
    expect(dictionary('zyzzyva')).toBeNull();
    expect(dictionary('')).toBeNull();
  });
});

const wordLists = (meanings: string[], irregular: string[] = [], never: string[] = []) => ({
  meanings: meanings.toSorted().join('\n'),
  irregular: irregular.join('\n'),
  never: new Set(never),
});

test('a rare headword is explained as a form of a frequent one', () => {
  const lists = wordLists(['saw\tn1\ta tool', 'see\tv600\tlook at'], ['saw\tsee:v']);
  expect(lookUp(lists, 'saw')?.lemma).toBe('see');
});

test('a form of a verb is not explained as a noun', () => {
  const lists = wordLists(['wound\tn16\ta hurt', 'wind\tn60\tair'], ['wound\twind:v']);
  expect(lookUp(lists, 'wound')?.lemma).toBe('wound');
});

test('a form of a word that is never explained has no meaning', () => {
  const lists = wordLists(['pip\tv8\tx', 'pipe\tn9\ty', 'piped\tv5\tz'], [], ['pipe', 'piping']);
  expect(lookUp(lists, 'piping')).toBeNull();
  expect(lookUp(lists, 'pipes')).toBeNull();
  expect(lookUp(lists, 'piped')?.def).toBe('z');
});

test('every word of the lists is found, also the first and the last', () => {
  const words = ['a', 'ab', 'abbot', "ab's", 'b', 'zoo'];
  const lists = wordLists(words.map((word) => `${word}\tn1\twhat ${word} means`));
  for (const word of words.filter((each) => !each.includes("'")))
    expect(lookUp(lists, word)?.def).toBe(`what ${word} means`);
  expect(lookUp(lists, 'abb')).toBeNull();
});

test('without the file of the dictionary no word has a meaning', () => {
  expect(openDictionary('/nowhere')('tree')).toBeNull();
});
