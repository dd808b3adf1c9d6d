/**
 * How much of one text another covers: the similarity of each content word to the nearest word of the other
 * text, weighted by information. This is the directional measure of Corley and Mihalcea (2005, Measuring
 * the semantic similarity of texts), with our own word relations and bits of information in place of
 * inverse document frequency.
 *
 * "Informative" words are those that the question does not have, since any answer may repeat these.
 */

import { mostInformation } from '#server/words/rarity/rarity.ts';
import { type NearestTerm, nearestTerm, sameMeaningFrom } from './nearest-term.ts';
import type { AnalysedText, Term } from './text.ts';

type Pair = { term: Term; nearest: NearestTerm };

/** Shares from 0 to 1. */
export type Coverage = {
  all: number;
  informative: number;
  /** The informative words, with squared weights. */
  key: number;
  /** Of the words that are there (nearly) as they are, without weights. */
  exact: number;
  exactInformative: number;
  /** The weight of the heaviest informative word that is missing, by the greatest weight there is. */
  missing: number;
  pairs: readonly Pair[];
};

/**
 * From this similarity on a word counts as the same. Set by hand: a synonym has 0.8, a form of the word 0.97.
 */
const exactFrom = 0.9;

const share = (part: number, whole: number, otherwise: number) => (whole > 0 ? part / whole : otherwise);
const sum = (pairs: readonly Pair[], of: (pair: Pair) => number) =>
  pairs.reduce((total, pair) => total + of(pair), 0);
const weight = ({ term }: Pair) => term.weight;
const isExact = ({ nearest }: Pair) => nearest.similarity >= exactFrom;

export function coverage(
  wanted: AnalysedText,
  held: AnalysedText,
  questionConcepts: ReadonlySet<string>,
): Coverage {
  const pairs = wanted.content.map((term) => ({ term, nearest: nearestTerm(term, held) }));
  const informative = pairs.filter(({ term }) => !questionConcepts.has(term.concept));
  const weighted = (some: readonly Pair[], power: number, otherwise: number) =>
    share(
      sum(some, (pair) => weight(pair) ** power * pair.nearest.similarity),
      sum(some, (pair) => weight(pair) ** power),
      otherwise,
    );
  const all = weighted(pairs, 1, 0);
  const exact = share(pairs.filter(isExact).length, pairs.length, 0);
  const missing = informative.filter(({ nearest }) => nearest.similarity < sameMeaningFrom);
  return {
    all,
    informative: weighted(informative, 1, all),
    key: weighted(informative, 2, all),
    exact,
    exactInformative: share(informative.filter(isExact).length, informative.length, exact),
    missing: Math.max(0, ...missing.map(weight)) / mostInformation,
    pairs,
  };
}

/** The F1 measure of precision and recall; 0 where both are 0. */
export const harmonicMean = (one: number, other: number): number =>
  one + other > 0 ? (2 * one * other) / (one + other) : 0;
