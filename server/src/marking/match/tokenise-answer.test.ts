import { expect, it } from 'vitest';
import { tokeniseAnswer } from './tokenise-answer.ts';
import { vocabularyOf } from './vocabulary.ts';

const words = vocabularyOf(['heard the wolf', 'stick'], ['The wool was stuck to the wall.']);
const read = (answer: string) => tokeniseAnswer(answer, words).map(({ word }) => word);
const misspelt = (answer: string) =>
  tokeniseAnswer(answer, words)
    .filter((token) => token.misspelt)
    .map(({ typed }) => typed);

it('a misspelt word is corrected to a word of the rubric first, then of the passage', () => {
  expect(read('wulf stik wal')).toEqual(['wolf', 'stick', 'wall']);
});

it('a real word of the passage is never corrected to a word of the rubric', () => {
  expect(read('wool stuck')).toEqual(['wool', 'stuck']);
});

it('a homophone of a word of the rubric is read as that word', () => {
  expect(read('she herd it')).toEqual(['she', 'heard', 'it']);
  expect(misspelt('she herd it')).toEqual(['herd']);
});

it('phonetic spellings of common words are read but do not count as misspelt', () => {
  expect(read('becos thay wer')).toEqual(['because', 'they', 'were']);
  expect(misspelt('becos thay wer')).toEqual([]);
});
