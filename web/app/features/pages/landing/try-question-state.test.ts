import { expect, test } from 'vitest';
import { canChoose, isSolved, options, optionVerdict, verdictOf } from './try-question-state.ts';

test('an untouched question has no verdict, and every option can be chosen', () => {
  expect(verdictOf([])).toBeUndefined();
  expect(options.every((option) => canChoose([], option))).toBe(true);
});

test('a wrong option stays out of use, and the others can be chosen', () => {
  const tried = ['optionC'] as const;
  expect(verdictOf(tried)).toBe('not-yet');
  expect(optionVerdict(tried, 'optionC')).toBe('not-yet');
  expect(options.filter((option) => canChoose(tried, option))).toEqual(['optionA', 'optionB', 'optionD']);
});

test('the correct option ends the question', () => {
  const tried = ['optionC', 'optionB'] as const;
  expect(isSolved(tried)).toBe(true);
  expect(verdictOf(tried)).toBe('yes');
  expect(optionVerdict(tried, 'optionB')).toBe('yes');
  expect(options.some((option) => canChoose(tried, option))).toBe(false);
});
