import { join } from 'node:path';
import { expect, test } from 'vitest';
import { labelledQuestions } from '#server/content/labelled-questions.ts';
import { loadLibrary } from '#server/content/load-library.ts';
import { isCaught, isKept, isNotCorrect, plantedPairs } from './planted-pairs.ts';

const contentDir = join(import.meta.dirname, '../../../content');
const pairs = plantedPairs(labelledQuestions(contentDir, loadLibrary(contentDir)));
const shareOf = (test: (pair: (typeof pairs)[number]) => boolean, some = pairs) =>
  some.filter(test).length / some.length;

test('there are at least 300 pairs, and no wrong answer is the right one', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(300);
  expect(pairs.filter(({ right, wrong }) => right === wrong)).toEqual([]);
});

test('the right answers of the pairs are kept', () => {
  expect(shareOf(isKept)).toBeGreaterThanOrEqual(0.97);
});

test('few wrong answers are called correct, and most are called wrong', () => {
  expect(shareOf(isNotCorrect)).toBeGreaterThanOrEqual(0.9);
  expect(shareOf(isCaught)).toBeGreaterThanOrEqual(0.8);
});

test('where the rubric says who did it or how many, another doer or number is always wrong', () => {
  const some = pairs.filter(({ kind }) => kind === 'roles' || kind === 'numbers');
  expect(shareOf(isCaught, some)).toBe(1);
});
