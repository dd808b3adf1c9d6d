import { expect, test } from 'vitest';
import { faults, partOf } from '../a-passage.ts';
import { checkLengths } from './lengths.ts';

const withWords = (count: number) =>
  faults(checkLengths, (files) => {
    partOf(files, 2).text = Array.from({ length: count }, () => 'cat').join(' ');
  });

test('a part has the words of its level', () => {
  expect(withWords(45)).toEqual(['part 2: has 45 words; level 2 wants 25 to 40']);
  expect(withWords(22)).toEqual(['part 2: has 22 words; level 2 wants 25 to 40']);
});

test('a part may be a tenth longer or shorter', () => {
  expect(withWords(44)).toEqual([]);
  expect(withWords(23)).toEqual([]);
});

test('a passage of the first six levels has three parts', () => {
  expect(faults(checkLengths, ({ passage }) => passage.parts.pop())).toEqual([
    'parts: there are 2; level 2 has 3',
  ]);
});
