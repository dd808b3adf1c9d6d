import { expect, test } from 'vitest';
import { spokenWords, wordErrors } from './word-errors.ts';

const errors = (text: string, heard: string) => wordErrors(text, heard).errors;

test('case, punctuation, accents and kinds of quotes are no errors', () => {
  expect(errors('“It’s José,” said Ana – at once.', "it's jose said ana at once")).toBe(0);
});

test('a number is the same in digits and in words', () => {
  expect(errors('Five ducks and twenty-one frogs', '5 ducks and 21 frogs')).toBe(0);
  expect(spokenWords('3,000')).toEqual(['three', 'thousand']);
  expect(spokenWords('416')).toEqual(['four', 'hundred', 'sixteen']);
});

test('each wrong, missing and added word is one error', () => {
  expect(errors('brown rivers run', 'brown reverse run')).toBe(1);
  expect(errors('brown rivers run', 'brown run')).toBe(1);
  expect(errors('brown rivers run', 'brown rivers they run')).toBe(1);
  expect(errors('brown rivers run', '')).toBe(3);
});
