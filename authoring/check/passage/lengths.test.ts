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

const longRead = (chapters: number, words: number, level = 9) =>
  issueLines(checkLengths, ({ passage }) => {
    passage.form = 'long-read';
    passage.level = level;
    const text = Array.from({ length: words }, () => 'cat').join(' ');
    const [part] = passage.parts;
    if (!part) throw new Error('no part');
    passage.parts = Array.from({ length: chapters }, () => ({ ...part, text }));
  });

test('a long read has six to eight chapters and two to three thousand words', () => {
  expect(longRead(7, 300)).toEqual([]);
  expect(longRead(5, 420)).toEqual(['parts: there are 5; a long read has 6 to 8 chapters']);
  expect(longRead(6, 250)).toEqual(['parts: have 1500 words; a long read has 2000 to 3000']);
  expect(longRead(8, 400)).toEqual(['parts: have 3200 words; a long read has 2000 to 3000']);
});

test('a long read with a chapter of another length is reported', () => {
  const [first] = longRead(6, 460);
  expect(first).toEqual('part 1: has 460 words; a chapter of a long read needs 220 to 450');
});

test('a long read below level 8 is reported', () => {
  expect(longRead(7, 300, 7)).toEqual(['level: is 7; a long read is for levels 8 to 11']);
});
