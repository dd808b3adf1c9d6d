/**
 * How much of an answer is copied from the passage: words of the answer that stand in a word 5-gram of the
 * passage. Shared word n-grams are a usual measure of copying (Lyon, Malcolm and Dickerson 2001, with n = 3).
 * Five is our own choice: shorter runs also occur in answers in a learner's own words.
 */
import { wordsOf } from '#server/words/tokens.ts';
import type { AnswerToken } from './tokenise-answer.ts';

const ngramSize = 5;

const ngramsOf = (words: readonly string[]) =>
  words.slice(ngramSize - 1).map((_, start) => words.slice(start, start + ngramSize).join(' '));

/** Each n-gram of a text with its place in it, from 0 to 1. */
export type TextNgrams = ReadonlyMap<string, number>;

export function ngramsOfText(text: string): TextNgrams {
  const ngrams = ngramsOf(wordsOf(text));
  return new Map(ngrams.map((words, at) => [words, at / ngrams.length]));
}

/** The distance between the first and the last copied n-gram, as a share of the passage. */
export function copiedSpread(tokens: readonly AnswerToken[], textNgrams: TextNgrams): number {
  const places = ngramsOf(tokens.map(({ word }) => word)).flatMap((words) => textNgrams.get(words) ?? []);
  return places.length === 0 ? 0 : Math.max(...places) - Math.min(...places);
}

/** The share of the answer's words that are copied, from 0 to 1. */
export function copiedShare(tokens: readonly AnswerToken[], textNgrams: TextNgrams): number {
  const copied = new Set<number>();
  ngramsOf(tokens.map(({ word }) => word)).forEach((words, start) => {
    if (textNgrams.has(words)) for (let at = start; at < start + ngramSize; at += 1) copied.add(at);
  });
  return tokens.length === 0 ? 0 : copied.size / tokens.length;
}
