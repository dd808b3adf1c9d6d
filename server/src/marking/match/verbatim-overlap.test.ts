import { expect, it } from 'vitest';
import { tokeniseAnswer } from './tokenise-answer.ts';
import { copiedShare, ngramsOfText } from './verbatim-overlap.ts';
import { vocabularyOf } from './vocabulary.ts';

const text = 'Very gently, Amina put her paper cup over the bee. She slid her reading book under it.';
const share = (answer: string) =>
  copiedShare(tokeniseAnswer(answer, vocabularyOf([], [text])), ngramsOfText(text));

it('a sentence of the passage counts as copied in full', () => {
  expect(share('amina put her paper cup over the bee')).toBe(1);
});

it('own words and short phrases of the passage do not count as copied', () => {
  expect(share('she took her paper cup and caught the bee')).toBe(0);
});

it('the copied share is counted in words', () => {
  expect(share('the girl was kind. she slid her reading book')).toBeCloseTo(5 / 9);
});

it('an empty answer has a copied share of 0', () => {
  expect(share('')).toBe(0);
});
