import { expect, test } from 'vitest';
import { headwordsOf } from './headwords.ts';

test.each([
  ['stories', 'story'],
  ['boxes', 'box'],
  ['bees', 'bee'],
  ['stopped', 'stop'],
  ['running', 'run'],
  ['making', 'make'],
  ['cried', 'cry'],
  ['happier', 'happy'],
  ['called', 'call'],
  ['rolling', 'roll'],
  ["girls'", 'girl'],
])('%j may be listed as %j', (word, lemma) => {
  const { own, irregular, regular } = headwordsOf(word);
  expect([own, ...irregular, ...regular]).toContain(lemma);
});

test.each([
  ['mice', 'mouse'],
  ['geese', 'goose'],
  ['lying', 'lie'],
  ['saw', 'see'],
  ["mice's", 'mouse'],
])('%j is known as an irregular form of %j', (word, lemma) => {
  expect(headwordsOf(word).irregular).toContain(lemma);
});

test('a word that only looks like a form keeps its ending', () => {
  expect(headwordsOf('bees').regular).not.toContain('be');
  expect(headwordsOf('glass').regular).toEqual([]);
  expect(headwordsOf('red').regular).toEqual([]);
});
