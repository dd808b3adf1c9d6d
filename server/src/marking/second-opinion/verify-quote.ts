/**
 * Whether words quoted from an answer may count as an idea. No claim of a model is trusted. The words must be
 * in the answer, word for word, and one of them must not be in the question. They must not be negated, nor be
 * the opposite of the idea.
 */
import { isFunctionWord, negators } from '#server/words/function-words.ts';
import { relationOf } from '#server/words/relations/relation.ts';
import { wordsOf } from '#server/words/tokens.ts';
import type { PreparedAnswer } from '../mark-answer.ts';
import type { Finding } from '../match/find-pattern.ts';
import { negatesFollowingVerb, negationOf } from '../match/negation.ts';
import type { AnswerToken } from '../match/tokenise-answer.ts';
import type { CandidateIdea } from './candidate-ideas.ts';

/** In words. A longer quote does not show where the idea is. */
const longestQuote = 30;

const isContent = (token: AnswerToken | undefined) =>
  token !== undefined && !isFunctionWord(token.word) && !negators.has(token.word);

/**
 * The first place where the answer has these words, in this order and without a gap; empty where it has not.
 */
function placesOf(tokens: readonly AnswerToken[], quote: string): number[] {
  const words = wordsOf(quote);
  if (words.length === 0 || words.length > longestQuote) return [];
  const start = tokens.findIndex((_, at) =>
    words.every((word, offset) => tokens[at + offset]?.typed === word),
  );
  return start < 0 ? [] : words.map((_, offset) => start + offset);
}

/** The concepts of the idea's wordings of one word: the affirmed ones, or the negated ones ("not brave"). */
const oneWordConcepts = ({ patterns }: CandidateIdea, isNegated: boolean) =>
  patterns
    .filter(({ elements, negated }) => negated === isNegated && elements.length === 1)
    .flatMap(({ elements }) => elements);

/** From this similarity on two concepts count as related (`relationOf`). */
const relatedFrom = 0.6;
const isRelated = (concepts: readonly string[], concept: string) =>
  concepts.some((each) => relationOf(each, concept).similarity >= relatedFrom);
const isOpposite = (concepts: readonly string[], concept: string) =>
  concepts.some((each) => relationOf(each, concept).opposite);

/** "Glad" contradicts an idea "sad", "brave" an idea "not brave", and "not nervous" an idea "afraid". */
function contradicts(concept: string, isNegated: boolean, idea: CandidateIdea): boolean {
  const [affirmed, negated] = [oneWordConcepts(idea, false), oneWordConcepts(idea, true)];
  if (isNegated) return isRelated(affirmed, concept) && !isRelated(negated, concept);
  return !isRelated(affirmed, concept) && (isRelated(negated, concept) || isOpposite(affirmed, concept));
}

/**
 * Returns the finding of a quote; null where it does not count. `used`: places that
 * already count for other ideas.
 */
export function verifyQuote(
  quote: string,
  idea: CandidateIdea,
  { tokens, compiled }: PreparedAnswer,
  used: ReadonlySet<number>,
): Finding | null {
  const at = placesOf(tokens, quote).filter((place) => isContent(tokens[place]));
  const conceptAt = (place: number) => tokens[place]?.concept ?? '';
  const isNew = (place: number) => !used.has(place) && !compiled.questionConcepts.has(conceptAt(place));
  if (!at.some(isNew)) return null;

  const negations = at.map((place) => negationOf(tokens, place, at));
  if (at.some((place, nth) => contradicts(conceptAt(place), negations[nth] !== 'none', idea))) return null;
  const negatedPlaces = at.filter((_, nth) => negations[nth] !== 'none');
  if (negatedPlaces.length === 0) {
    if (idea.patterns.every(({ negated }) => negated)) return null;
    return { state: negatesFollowingVerb(tokens, at) ? 'doubtful' : 'clear', at };
  }
  const negatedConcepts = oneWordConcepts(idea, true);
  if (negatedPlaces.some((place) => isRelated(negatedConcepts, conceptAt(place))))
    return { state: 'clear', at };
  const mayBeMeant =
    negatedConcepts.length > 0 || negations.every((negation) => negation === 'none' || negation === 'modal');
  return mayBeMeant ? { state: 'doubtful', at } : null;
}
