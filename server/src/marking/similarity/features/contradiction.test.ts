import { expect, test } from 'vitest';
import { extractFeatures, prepareQuestion } from '../extract-features.ts';

const contradicts = (reference: string, answer: string) =>
  extractFeatures(answer, prepareQuestion({ question: 'What happened?', references: [reference] }))[
    'contradicts'
  ] === 1;

test('one "not" more or less than in the reference contradicts it', () => {
  expect(contradicts('The dog was afraid.', 'the dog was not afraid')).toBe(true);
  expect(contradicts('The dog could not swim.', 'the dog could swim')).toBe(true);
});

test('a "not" in both answer and reference is no contradiction', () => {
  expect(contradicts('The dog could not swim.', 'the dog cant swim')).toBe(false);
});

test('reversed roles contradict the reference', () => {
  expect(contradicts('The wolf ate the girl.', 'the girl ate the wolf')).toBe(true);
});

test('the passive and another order around "and" are no contradiction', () => {
  expect(contradicts('The wolf ate the girl.', 'the girl was eaten by the wolf')).toBe(false);
  expect(contradicts('They saw a cat and a dog.', 'they saw a dog and a cat')).toBe(false);
});

test('a "not" in an answer of other words is no contradiction', () => {
  expect(contradicts('She wanted to go home.', 'she did not like it there and missed her bed')).toBe(false);
});
