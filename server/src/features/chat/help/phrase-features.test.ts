import { expect, test } from 'vitest';
import { createFeatureReader } from './phrase-features.ts';

const english = createFeatureReader('en', { small: 'the my', same: ['delete erase'] });
const chinese = createFeatureReader('zh', { small: '我 的', same: ['密码 口令'] });
const shared = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  [...one.keys()].filter((feature) => other.has(feature));

test('endings and capitals make no difference', () => {
  expect(english('Deleting')).toEqual(english('deleting'));
  expect(shared(english('stories'), english('story'))).toContain('stori');
});

test('a synonym has the group in common', () => {
  expect(shared(english('delete'), english('erase'))).toEqual(['=0']);
});

test('a misspelt word has letters in common', () => {
  expect(shared(english('dictionary'), english('dictonary')).length).toBeGreaterThan(4);
  expect(shared(english('dictionary'), english('hedgehog'))).toEqual([]);
});

test('a small word counts only beside another word', () => {
  expect(english('the')).toEqual(new Map());
  expect([...english('the race').keys()]).toContain('+the race');
});

test('words of Chinese are one to three characters in a row', () => {
  expect([...chinese('忘密码').keys()]).toEqual(['忘', '密', '码', '+忘密', '+密码', '=0', '+忘密码']);
  expect(shared(chinese('密码'), chinese('口令'))).toEqual(['=0']);
});
