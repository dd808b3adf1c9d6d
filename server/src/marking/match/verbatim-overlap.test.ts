import { expect, it } from 'vitest';
import { tokeniseAnswer } from './tokenise-answer.ts';
import { copiedShare, ngramsOfText } from './verbatim-overlap.ts';
import { vocabularyOf } from './vocabulary.ts';

const text = 'Very gently, Amina put her paper cup over the bee. She slid her reading book under it.';
const share = (answer: string) =>
  copiedShare(tokeniseAnswer(answer, vocabularyOf([], [text])), ngramsOfText(text));

it('a sentence of the passage is lifted whole', () => {
  expect(share('amina put her paper cup over the bee')).toBe(1);
});

it('own words are not lifted, nor are short runs that any answer shares', () => {
  expect(share('she took her paper cup and caught the bee')).toBe(0);
});

it('half and half counts by words', () => {
  expect(share('the girl was kind. she slid her reading book')).toBeCloseTo(5 / 9);
});

it('no words, nothing lifted', () => {
  expect(share('')).toBe(0);
});
