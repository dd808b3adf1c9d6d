import { expect, test } from 'vitest';
import { issueLines, partOf } from '../fixtures/good-passage.ts';
import { checkLengths } from './lengths.ts';

const withWords = (count: number) =>
  issueLines(checkLengths, (files) => {
    partOf(files, 2).text = Array.from({ length: count }, () => 'cat').join(' ');
  });

test('a part with too many or too few words for its level is reported', () => {
  expect(withWords(45)).toEqual(['part 2: has 45 words; level 2 needs 25 to 40']);
  expect(withWords(22)).toEqual(['part 2: has 22 words; level 2 needs 25 to 40']);
});

test('a part may be a tenth longer or shorter', () => {
  expect(withWords(44)).toEqual([]);
  expect(withWords(23)).toEqual([]);
});

test('a passage of level 2 with two parts instead of three is reported', () => {
  expect(issueLines(checkLengths, ({ passage }) => passage.parts.pop())).toEqual([
    'parts: there are 2; level 2 has 3',
  ]);
});
