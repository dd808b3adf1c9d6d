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
  ])('%j is explained as %j', (word, lemma) => {
    expect(pack(word)?.lemma).toBe(lemma);
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

test('a word that is met seldom gives way to the word it is a form of', () => {
  const meanings = new Map([
    ['saw', { count: 1, def: 'a tool' }],
    ['see', { count: 600, def: 'to look' }],
  ]);
  expect(lookUp({ meanings, irregular: new Map([['saw', ['see']]]) }, 'saw')?.lemma).toBe('see');
});

test('without a pack every word is left to a grown-up', () => {
  expect(openWordPack('/nowhere')('tree')).toBeNull();
});
