/** Where an answer holds a pattern, and whether it affirms or denies it. */
import { isFunctionWord, objectPronouns, possessives } from '#server/words/function-words.ts';
import { isClearlyNegated, negatesFollowingVerb, negatesLastVerb, negationOf } from './negation.ts';
import { anyObjectPronoun, anyPossessive, type Pattern, type PatternElement } from './pattern.ts';
import { isAboutAnother } from './semantic-roles.ts';
import type { AnswerToken } from './tokenise-answer.ts';

/**
 * `at`: the places of the tokens that matched. `state`:
 *
 * clear     the answer says it
 * doubtful  it stands near a "not" that may be meant so: "could not see the stars"
 * denied    the answer says the opposite
 */
export type Finding = { state: 'clear' | 'doubtful' | 'denied'; at: readonly number[] };

/*
 * Distances in tokens, set by hand with the labelled answers of the library
 * (`content/passages/<id>/cases.json`). Loose patterns may stretch over their own length and so many tokens
 * more; in ordered ones the gaps are at most so long.
 */
const looseSlack = 4;
const orderedGap = 4;
/**
 * The most places of the first element that are tried. This limits the time for an
 * answer that repeats one word.
 */
const mostStarts = 12;

const matches = (element: PatternElement, { word, concept }: AnswerToken) =>
  element === anyPossessive
    ? possessives.has(word)
    : element === anyObjectPronoun
      ? objectPronouns.has(word)
      : concept === element;

/**
 * Against the order of the wording, no content word of another kind may stand between. "Down came the kite"
 * and "the bus had a bee" still match.
 */
const mayPrecede = (
  tokens: readonly AnswerToken[],
  at: number,
  from: number,
  elements: readonly PatternElement[],
) =>
  tokens.slice(at + 1, from).every(({ word, concept }) => isFunctionWord(word) || elements.includes(concept));

/** The nearest unused place around the first match that fits; -1 where there is none. */
function nearestPlace(
  tokens: readonly AnswerToken[],
  element: PatternElement,
  elements: readonly PatternElement[],
  used: readonly number[],
) {
  const [from = 0] = used;
  for (let gap = 1; gap <= elements.length + looseSlack; gap += 1)
    for (const at of [from + gap, from - gap]) {
      const token = tokens[at];
      if (!token || token.sentence !== tokens[from]?.sentence) continue;
      if (used.includes(at) || !matches(element, token)) continue;
      if (at > from || mayPrecede(tokens, at, from, elements)) return at;
    }
  return -1;
}

/** The next place after `from` that fits; -1 where there is none. */
function nextPlace(tokens: readonly AnswerToken[], element: PatternElement, from: number) {
  for (let at = from + 1; at <= from + orderedGap; at += 1) {
    const token = tokens[at];
    if (token && token.sentence === tokens[from]?.sentence && matches(element, token)) return at;
  }
  return -1;
}

function matchFrom(
  tokens: readonly AnswerToken[],
  { elements, inOrder }: Pattern,
  start: number,
): number[] | null {
  const match = [start];
  for (const element of elements.slice(1)) {
    const at = inOrder
      ? nextPlace(tokens, element, match.at(-1) ?? start)
      : nearestPlace(tokens, element, elements, match);
    if (at < 0) return null;
    match.push(at);
  }
  return match;
}

function stateOf(
  tokens: readonly AnswerToken[],
  pattern: Pattern,
  match: readonly number[],
  allowsNegatedVerb: boolean,
) {
  if (pattern.negated) return match.some((at) => isClearlyNegated(tokens, at, match)) ? 'clear' : null;
  if (negatesLastVerb(tokens, match)) return 'denied';
  const negations = match.map((at) => negationOf(tokens, at, match));
  if (negations.includes('direct')) return 'denied';
  if (negations.includes('verb')) return allowsNegatedVerb ? 'clear' : 'denied';
  if (negatesFollowingVerb(tokens, match)) return 'doubtful';
  return negations.includes('modal') && !allowsNegatedVerb ? 'doubtful' : 'clear';
}

const rank = { clear: 2, doubtful: 1, denied: 0 } as const;

export const betterFinding = (one: Finding | null, other: Finding | null): Finding | null =>
  one && (!other || rank[one.state] >= rank[other.state]) ? one : other;

/**
 * The best finding of a pattern; null where it is not there. `allowsNegatedVerb`: a reference of the rubric
 * says this idea behind a negated verb ("did not see the glass").
 */
export function findPattern(
  tokens: readonly AnswerToken[],
  pattern: Pattern,
  allowsNegatedVerb = false,
): Finding | null {
  const [first] = pattern.elements;
  let found: Finding | null = null;
  let starts = 0;
  for (let start = 0; start < tokens.length && starts < mostStarts; start += 1) {
    const token = tokens[start];
    if (first === undefined || !token || !matches(first, token)) continue;
    starts += 1;
    const match = matchFrom(tokens, pattern, start);
    if (match && pattern.roles && isAboutAnother(tokens, match, pattern.roles)) continue;
    const state = match && stateOf(tokens, pattern, match, allowsNegatedVerb);
    if (match && state) found = betterFinding(found, { state, at: match });
    if (found?.state === 'clear') return found;
  }
  return found;
}
