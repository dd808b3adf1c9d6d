/** An answer as the marker reads it: word by word, odd spellings taken for the words they most likely are. */
import { childSpellings } from '#server/words/child-spellings.ts';
import { isFunctionWord } from '#server/words/function-words.ts';
import { homophonesOf } from '#server/words/homophones.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { isRealWord, nearestWord } from '#server/words/nearest-word.ts';
import { tokensOf } from '#server/words/tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Said = {
  typed: string;
  /** The word it was taken for. */
  word: string;
  concept: string;
  /** It was misspelt, so that the child may be told how it is spelt. */
  slip: boolean;
  sentence: number;
  clause: number;
};

/** Bounds the work on a long answer of nonsense. */
const mostGuesses = 40;

type Reading = { word: string; slip: boolean };
const asTyped = (word: string): Reading => ({ word, slip: false });

function homophone(word: string, { wantedConcepts }: Vocabulary): string | undefined {
  return homophonesOf.get(word)?.find((other) => wantedConcepts.has(conceptOf(other)));
}

function readWord(word: string, words: Vocabulary, mayGuess: () => boolean): Reading {
  if (words.wanted.has(word) || words.others.has(word)) return asTyped(word);
  if (words.wantedConcepts.has(conceptOf(word))) return asTyped(word);
  const same = homophone(word, words);
  if (same !== undefined) return { word: same, slip: true };
  const sound = childSpellings.get(word);
  if (sound !== undefined) return asTyped(sound);
  if (isRealWord(word) || !mayGuess()) return asTyped(word);
  const nearest = nearestWord(word, words.wanted, words.others);
  return nearest === null ? asTyped(word) : { word: nearest, slip: !isFunctionWord(nearest) };
}

export function readAnswer(answer: string, words: Vocabulary): Said[] {
  const seen = new Map<string, Reading>();
  let guesses = 0;
  const mayGuess = () => {
    guesses += 1;
    return guesses <= mostGuesses;
  };
  return tokensOf(answer).map(({ word: typed, sentence, clause }) => {
    const reading = seen.get(typed) ?? readWord(typed, words, mayGuess);
    seen.set(typed, reading);
    return { typed, ...reading, concept: conceptOf(reading.word), sentence, clause };
  });
}
