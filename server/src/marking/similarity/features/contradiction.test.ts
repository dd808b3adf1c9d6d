import { expect, test } from 'vitest';
import { extractFeatures, prepareQuestion } from '../extract-features.ts';

const contradicts = (reference: string, answer: string) =>
  extractFeatures(answer, prepareQuestion({ question: 'What happened?', references: [reference] }))[
    'contradicts'
  ] === 1;

test('a "not" too many contradicts, and one too few', () => {
  expect(contradicts('The dog was afraid.', 'the dog was not afraid')).toBe(true);
  expect(contradicts('The dog could not swim.', 'the dog could swim')).toBe(true);
});

test('a "not" in both contradicts nothing', () => {
  expect(contradicts('The dog could not swim.', 'the dog cant swim')).toBe(false);
});

test('who and whom in each other’s place contradict', () => {
  expect(contradicts('The wolf ate the girl.', 'the girl ate the wolf')).toBe(true);
});

test('the passive and a change of order after "and" contradict nothing', () => {
  expect(contradicts('The wolf ate the girl.', 'the girl was eaten by the wolf')).toBe(false);
  expect(contradicts('They saw a cat and a dog.', 'they saw a dog and a cat')).toBe(false);
});

test('a "not" in an answer of other words is no contradiction', () => {
  expect(contradicts('She wanted to go home.', 'she did not like it there and missed her bed')).toBe(false);
});
