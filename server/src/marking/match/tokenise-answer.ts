/**
 * An answer as tokens. A spelling that is no English word is taken for the word the
 * learner most likely meant.
 */
import { childSpellings } from '#server/words/child-spellings.ts';
import { isFunctionWord } from '#server/words/function-words.ts';
import { homophonesOf } from '#server/words/homophones.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { isRealWord, nearestWord } from '#server/words/nearest-word.ts';
import { tokensOf } from '#server/words/tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

export type AnswerToken = {
  /** As the learner typed it, in lower case. */
  typed: string;
  /** The word it was taken for. */
  word: string;
  /** The stem of that word, or of its synonym that stands for the group (`conceptOf`). */
  concept: string;
  /** The learner may be told how it is spelt. */
  misspelt: boolean;
  /** Counted from 0; tokens of one sentence or clause share the number. */
  sentence: number;
  clause: number;
};

/** `typed`: as the learner wrote it; `spelt`: the word it was taken for. */
export type Misspelling = { typed: string; spelt: string };

/**
 * The most unknown spellings of one answer that are compared with the vocabulary. This
 * limits the time for nonsense.
 */
const mostCorrections = 40;

type Reading = { word: string; misspelt: boolean };
const asTyped = (word: string): Reading => ({ word, misspelt: false });

function rubricHomophone(word: string, { rubricConcepts }: Vocabulary): string | undefined {
  return homophonesOf.get(word)?.find((other) => rubricConcepts.has(conceptOf(other)));
}

function readWord(word: string, vocabulary: Vocabulary, mayCorrect: () => boolean): Reading {
  if (vocabulary.rubricWords.has(word) || vocabulary.otherWords.has(word)) return asTyped(word);
  if (vocabulary.rubricConcepts.has(conceptOf(word))) return asTyped(word);
  const homophone = rubricHomophone(word, vocabulary);
  if (homophone !== undefined) return { word: homophone, misspelt: true };
  const phonetic = childSpellings.get(word);
  if (phonetic !== undefined) return asTyped(phonetic);
  if (isRealWord(word) || !mayCorrect()) return asTyped(word);
  const nearest = nearestWord(word, vocabulary.rubricWords, vocabulary.otherWords);
  return nearest === null ? asTyped(word) : { word: nearest, misspelt: !isFunctionWord(nearest) };
}

export function tokeniseAnswer(answer: string, vocabulary: Vocabulary): AnswerToken[] {
  const known = new Map<string, Reading>();
  let corrections = 0;
  const mayCorrect = () => {
    corrections += 1;
    return corrections <= mostCorrections;
  };
  return tokensOf(answer).map(({ word: typed, sentence, clause }) => {
    const reading = known.get(typed) ?? readWord(typed, vocabulary, mayCorrect);
    known.set(typed, reading);
    return { typed, ...reading, concept: conceptOf(reading.word), sentence, clause };
  });
}

/** The misspelt words among the tokens at these places, each once. */
export function misspellingsAt(tokens: readonly AnswerToken[], places: readonly number[]): Misspelling[] {
  const misspellings = new Map<string, string>();
  for (const at of places) {
    const token = tokens[at];
    if (token?.misspelt) misspellings.set(token.typed, token.word);
  }
  return [...misspellings].map(([typed, spelt]) => ({ typed, spelt }));
}
