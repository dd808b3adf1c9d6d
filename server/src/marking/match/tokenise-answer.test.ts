import { expect, it } from 'vitest';
import { tokeniseAnswer } from './tokenise-answer.ts';
import { vocabularyOf } from './vocabulary.ts';

const words = vocabularyOf(['heard the wolf', 'stick'], ['The wool was stuck to the wall.']);
const read = (answer: string) => tokeniseAnswer(answer, words).map(({ word }) => word);
const slips = (answer: string) =>
  tokeniseAnswer(answer, words)
    .filter(({ misspelt }) => misspelt)
    .map(({ typed }) => typed);

it('takes an odd spelling for a word of the rubric first, then of the passage', () => {
  expect(read('wulf stik wal')).toEqual(['wolf', 'stick', 'wall']);
});

it('never turns a real word of the passage into a word of the rubric', () => {
  expect(read('wool stuck')).toEqual(['wool', 'stuck']);
});

it('hears a real word that sounds like a wanted one', () => {
  expect(read('she herd it')).toEqual(['she', 'heard', 'it']);
  expect(slips('she herd it')).toEqual(['herd']);
});

it('reads small words by ear without calling them slips', () => {
  expect(read('becos thay wer')).toEqual(['because', 'they', 'were']);
  expect(slips('becos thay wer')).toEqual([]);
});
