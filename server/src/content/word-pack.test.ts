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

const meaning = (kind: string, weight: number) => [{ kind, weight, def: `${kind} ${weight}` }];

test('a word that is met seldom gives way to the word it is a form of', () => {
  const meanings = new Map([
    ['saw', meaning('n', 1)],
    ['see', meaning('v', 600)],
  ]);
  const irregular = new Map([['saw', [{ base: 'see', kind: 'v' }]]]);
  expect(lookUp({ meanings, irregular }, 'saw')?.lemma).toBe('see');
});

test('a form of a verb is not explained as a noun', () => {
  const meanings = new Map([
    ['wound', meaning('n', 16)],
    ['wind', meaning('n', 60)],
  ]);
  const irregular = new Map([['wound', [{ base: 'wind', kind: 'v' }]]]);
  expect(lookUp({ meanings, irregular }, 'wound')?.lemma).toBe('wound');
});

test('without a pack every word is left to a grown-up', () => {
  expect(openWordPack('/nowhere')('tree')).toBeNull();
});
