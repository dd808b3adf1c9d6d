/**
 * Negation scope: whether words of an answer stand under a "not". As in NegEx (Chapman et al. 2001, J
 * Biomed Inform 34:301-310), a negator reaches over a few tokens, and conjunctions end its scope. Our
 * window is six tokens, theirs five.
 *
 * What is negated matters too. "She was not scared" denies being scared. "She did not see the glass" denies
 * the seeing, not the glass.
 *
 * none    no negator reaches the word
 * verb    a negated verb stands between: "did not see the glass"
 * modal   the same behind "can" or "could": "could not see the stars" may well be the reason
 * direct  the word itself is negated: "no fog", "was not scared"
 */
import {
  articles,
  auxiliaries,
  isFunctionWord,
  negators,
  possessives,
  subjectPronouns,
} from '#server/words/function-words.ts';
import type { AnswerToken } from './tokenise-answer.ts';

export type Negation = 'none' | 'verb' | 'modal' | 'direct';

/** In tokens. Set by hand with the labelled answers of the library, as are the lists below. */
const scopeLength = 6;
const scopeBreaks = new Set('but because so when while if and then until since though that'.split(' '));
/** Concepts that a negator passes over: "did not feel scared" negates "scared". */
const transparent = new Set('feel get seem becom us think believ even much any ani more all'.split(' '));
/** After "not" these begin a phrase of their own: "not the big river", "not across the river". */
const phraseStarts = new Set('a an the across over under behind inside through up down out off'.split(' '));
const thinking = new Set(['think', 'believ']);

const startsClause = (tokens: readonly AnswerToken[], at: number) =>
  subjectPronouns.has(tokens[at]?.word ?? '') &&
  auxiliaries.has(tokens[at + 1]?.word ?? '') &&
  !thinking.has(tokens[at - 1]?.concept ?? '');

/** "No, it was the wind": here "no" replies to the question and negates nothing after it. */
function isReplyNo(tokens: readonly AnswerToken[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token?.word !== 'no' || (at > 0 && tokens[at - 1]?.sentence === token.sentence)) return false;
  if (!next || next.clause !== token.clause) return true;
  return [subjectPronouns, articles, possessives, scopeBreaks].some((kind) => kind.has(next.word));
}

function negates(tokens: readonly AnswerToken[], at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (token.concept === 'stop') return tokens[at + 1]?.word.endsWith('ing') ?? false;
  return negators.has(token.word) && !isReplyNo(tokens, at);
}

/** The places before `at` whose scope can reach it, nearest first. */
function* scopeBefore(tokens: readonly AnswerToken[], at: number): Generator<number> {
  const clause = tokens[at]?.clause;
  for (let back = at - 1; back >= Math.max(0, at - scopeLength); back -= 1) {
    const token = tokens[back];
    if (!token || token.clause !== clause || scopeBreaks.has(token.word)) return;
    if (startsClause(tokens, back)) return;
    yield back;
  }
}

/**
 * How the token at `at` is negated. Two negators undo each other. Tokens of the
 * match itself do not negate it.
 */
export function negationOf(tokens: readonly AnswerToken[], at: number, match: readonly number[]): Negation {
  let count = 0;
  let between = 0;
  let negation: Negation = 'none';
  for (const back of scopeBefore(tokens, at)) {
    const token = tokens[back];
    if (!token) break;
    if (negates(tokens, back) && !match.includes(back)) {
      count += 1;
      if (count === 1) negation = kindOf(tokens, back, between);
    } else if (!isFunctionWord(token.word) && !transparent.has(token.concept) && !match.includes(back))
      between += 1;
  }
  return count % 2 === 0 ? 'none' : negation;
}

/** `between`: content words between the negator at `at` and the word. */
function kindOf(tokens: readonly AnswerToken[], at: number, between: number): Negation {
  // "No big river" and "not the big river" negate the river; "did not see the river" does not.
  const startsPhrase = tokens[at]?.word === 'no' || phraseStarts.has(tokens[at + 1]?.word ?? '');
  if (between === 0 || (startsPhrase && between === 1)) return 'direct';
  const modal = tokens[at - 1]?.concept;
  return modal === 'can' || modal === 'could' ? 'modal' : 'verb';
}

/** Negation without a negator: "unable to", "hard to see", "stopped it from". */
const implicitNegators = new Set('unable fail hard nearli hardli stop'.split(' '));

/** Also "too dark to see". */
function isImplicitlyNegated(tokens: readonly AnswerToken[], at: number, match: readonly number[]): boolean {
  for (const back of scopeBefore(tokens, at)) {
    if (match.includes(back)) continue;
    if (implicitNegators.has(tokens[back]?.concept ?? '')) return true;
    if (tokens[back]?.word === 'to')
      return [2, 3].some((gap) => tokens[back - gap]?.word === 'too' || tokens[back - gap]?.word === 'to');
  }
  return false;
}

/** "Not so cross" is as much a "not" as "not cross". */
const degrees = new Set(['so', 'that']);

/** For a wording that holds a "not": whether the answer negates the same word as closely. */
export const isClearlyNegated = (
  tokens: readonly AnswerToken[],
  at: number,
  match: readonly number[],
): boolean =>
  negationOf(tokens, at, match) === 'direct' ||
  (isReplyNo(tokens, at - 1) && tokens[at - 1]?.clause === tokens[at]?.clause) ||
  (degrees.has(tokens[at - 1]?.word ?? '') && negates(tokens, at - 2)) ||
  isImplicitlyNegated(tokens, at, match);

/** "Kittens do not like water" does not say that a kitten does. */
export function negatesLastVerb(tokens: readonly AnswerToken[], match: readonly number[]): boolean {
  const last = Math.max(...match);
  return auxiliaries.has(tokens[last]?.word ?? '') && negators.has(tokens[last + 1]?.word ?? '');
}

/** "The window was not shut": a negated verb follows the last word of the match. */
export function negatesFollowingVerb(tokens: readonly AnswerToken[], match: readonly number[]): boolean {
  const last = Math.max(...match);
  const [verb, not] = [tokens[last + 1], tokens[last + 2]];
  return (
    auxiliaries.has(verb?.word ?? '') && negators.has(not?.word ?? '') && not?.clause === tokens[last]?.clause
  );
}
