import { expect, test } from 'vitest';
import { cosine, nearness, sumOf, vectorOf } from './vectors.ts';

const near = (one: string, other: string) => nearness(vectorOf(one), vectorOf(other));
const phrase = (words: string) =>
  sumOf(words.split(' ').map((word) => ({ vector: vectorOf(word), weight: 1 })));

test.each([
  ['scared', 'frightened', 'window'],
  ['hungry', 'starving', 'river'],
  ['house', 'home', 'apple'],
])('"%s" is nearer to "%s" than to "%s"', (word, like, unlike) => {
  expect(near(word, like)).toBeGreaterThan(near(word, unlike) + 0.2);
});

test('a word is nearest to itself, and a word that is not on the list to none', () => {
  expect(near('lantern', 'lantern')).toBeGreaterThan(0.98);
  expect(near('quzzlefop', 'lantern')).toBe(0);
});

test('a phrase is near to another one of other words', () => {
  const frightened = phrase('terrified animal');
  expect(cosine(frightened, phrase('scared dog'))).toBeGreaterThan(cosine(frightened, phrase('cold soup')));
  expect(cosine(frightened, phrase('quzzlefop'))).toBe(0);
});
