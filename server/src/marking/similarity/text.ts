/**
 * A text as the features need it: its terms, which of them are content words or negated,
 * and its character n-grams.
 */
import { childSpellings } from '#server/words/child-spellings.ts';
import { isFunctionWord, negators } from '#server/words/function-words.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { isRealWord } from '#server/words/nearest-word.ts';
import { informationOf } from '#server/words/rarity/rarity.ts';
import { tokensOf } from '#server/words/tokens.ts';
import { vectorOf } from '#server/words/vectors/vectors.ts';
import { type AnswerToken, tokeniseAnswer } from '../match/tokenise-answer.ts';
import type { Vocabulary } from '../match/vocabulary.ts';
import { characterNgrams, type NgramVector } from './character-ngrams.ts';

export type Term = {
  word: string;
  concept: string;
  /** A content word: neither a function word, nor a negator, nor one of the stop words below. */
  content: boolean;
  denied: boolean;
  weight: number;
  /** Its meaning; null for a word that is not on the list, or no content word. */
  vector: Int8Array | null;
  sentence: number;
};
export type AnalysedText = {
  terms: readonly Term[];
  content: readonly Term[];
  negations: number;
  readonly ngrams: NgramVector;
};

/** `unknownShare`: the share of tokens that are no known word and were not corrected to one. */
export type AnalysedAnswer = { text: AnalysedText; unknownShare: number; tokens: readonly AnswerToken[] };

/** In bits (`informationOf`), so that a common word counts too. Set by hand. */
const leastWeight = 3;
/** How many words a negator reaches over. Set by hand. */
const negationScope = 4;

/** More stop words. The rubric marker needs these, a comparison of two texts does not. */
const stopWords = new Set(
  `some any each other such own same than too up out off over again there here thing things something get got gets
   make makes made like well um okay yes also how what when where why who whom which one s t ll ve re d m`.split(
    /\s+/,
  ),
);
const isContent = (word: string) => !isFunctionWord(word) && !negators.has(word) && !stopWords.has(word);

function negatedPlaces(words: readonly string[]): ReadonlySet<number> {
  const negated = new Set<number>();
  words.forEach((word, at) => {
    if (!negators.has(word)) return;
    for (let next = at + 1; next <= at + negationScope; next += 1) negated.add(next);
  });
  return negated;
}

const concepts = new Map<string, string>();
const mostCached = 20_000;
/** Cached, because stemming takes most of the time, and answers to one question share most of their words. */
function cachedConcept(word: string): string {
  const known = concepts.get(word);
  if (known !== undefined) return known;
  if (concepts.size >= mostCached) concepts.clear();
  const concept = conceptOf(word);
  concepts.set(word, concept);
  return concept;
}

type Word = { word: string; sentence: number };

function textOf(words: readonly Word[]): AnalysedText {
  const negated = negatedPlaces(words.map(({ word }) => word));
  const terms = words.map(({ word, sentence }, at) => ({
    word,
    sentence,
    concept: cachedConcept(word),
    content: isContent(word),
    denied: negated.has(at),
    weight: Math.max(leastWeight, informationOf(word)),
    vector: isContent(word) ? vectorOf(word) : null,
  }));
  const content = terms.filter((term) => term.content);
  let ngrams: NgramVector | undefined;
  return {
    terms,
    // An answer of function words alone ("because it was") is compared by these.
    content: content.length > 0 ? content : terms.filter(({ word }) => !negators.has(word)),
    negations: words.filter(({ word }) => negators.has(word)).length,
    // Built on first use, because the n-grams of a whole passage are never compared.
    get ngrams() {
      ngrams ??= characterNgrams(words.map(({ word }) => word).join(' '));
      return ngrams;
    },
  };
}

export const analyseText = (text: string): AnalysedText => textOf(tokensOf(text));

/** A learner's answer. Unknown spellings are corrected to words of the question's vocabulary. */
export function analyseAnswer(answer: string, vocabulary: Vocabulary): AnalysedAnswer {
  const tokens = tokeniseAnswer(answer, vocabulary);
  const isUnknown = ({ word, typed }: AnswerToken) =>
    word === typed && !vocabulary.otherWords.has(word) && !isRealWord(word) && !childSpellings.has(word);
  const unknownShare = tokens.length === 0 ? 0 : tokens.filter(isUnknown).length / tokens.length;
  return { text: textOf(tokens), unknownShare, tokens };
}
