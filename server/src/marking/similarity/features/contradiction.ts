/**
 * Whether an answer has nearly the words of the reference, and yet says the opposite: "she was not scared",
 * "the girl ate the wolf". Children's answers hold too few of these to learn from, so this is a rule.
 * docs/marking.md has what it costs.
 */
import type { AnalysedText } from '../text.ts';

type Compared = { both: number; denied: number; uneven: number; turnedRound: number; frame: number };

/* The least similarity (F1) for a negation and for reversed words, and of the function words. Set by hand. */
const leastForNegation = 0.75;
const leastForReversal = 0.95;
const leastFrame = 0.9;
/** With one of these the order may change: "cats and dogs", "eaten by the wolf". */
const freeOrderWords = new Set('and or by is are was were be with between'.split(' '));

const isNegated = ({ both, denied, uneven }: Compared) =>
  both >= leastForNegation && uneven === 1 && denied > 0;

function isReversed(
  { both, turnedRound, frame }: Compared,
  answer: AnalysedText,
  reference: AnalysedText,
): boolean {
  if (both < leastForReversal || turnedRound === 0 || frame < leastFrame) return false;
  return ![...answer.terms, ...reference.terms].some(({ word }) => freeOrderWords.has(word));
}

export const contradicts = (compared: Compared, answer: AnalysedText, reference: AnalysedText): boolean =>
  isNegated(compared) || isReversed(compared, answer, reference);
