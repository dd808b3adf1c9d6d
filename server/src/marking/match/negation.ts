/**
 * Whether words of an answer are denied. "She was not scared" denies being scared; "she did not see the glass" does not
 * deny the glass, only the seeing, so how far the "not" stands from a word counts too.
 *
 * free      nothing denies it
 * far       a "not" before another verb comes first: "did not see the glass"
 * far-can   the same with "can" or "could": "could not see the stars" may well be the very reason
 * near      denied itself: "no fog", "was not scared"
 */
import {
  articles,
  auxiliaries,
  isFunctionWord,
  negators,
  possessives,
  subjects,
} from '#server/words/function-words.ts';
import type { Said } from './read-answer.ts';

export type Denial = 'free' | 'far' | 'far-can' | 'near';

const reach = 6;
const breaks = new Set('but because so when while if and then until since though that'.split(' '));
/** Words that add nothing: in "did not feel scared" it is "scared" that is denied. */
const light = new Set('feel get seem becom us think believ even much any ani more all'.split(' '));
/** After "not" these open a noun of their own: "not the big river", "not across the river". */
const opensNoun = new Set('a an the across over under behind inside through up down out off'.split(' '));
const thinks = new Set(['think', 'believ']);

const startsClause = (said: readonly Said[], at: number) =>
  subjects.has(said[at]?.word ?? '') &&
  auxiliaries.has(said[at + 1]?.word ?? '') &&
  !thinks.has(said[at - 1]?.concept ?? '');

/** "No, it was the wind": the word "no" answers and denies nothing after it. */
function isAnswerWord(said: readonly Said[], at: number): boolean {
  const [word, next] = [said[at], said[at + 1]];
  if (word?.word !== 'no' || (at > 0 && said[at - 1]?.sentence === word.sentence)) return false;
  if (!next || next.clause !== word.clause) return true;
  return [subjects, articles, possessives, breaks].some((kind) => kind.has(next.word));
}

function negates(said: readonly Said[], at: number): boolean {
  const word = said[at];
  if (!word) return false;
  if (word.concept === 'stop') return said[at + 1]?.word.endsWith('ing') ?? false;
  return negators.has(word.word) && !isAnswerWord(said, at);
}

/** Positions before `at`, nearest first, that can still govern it. */
function* before(said: readonly Said[], at: number): Generator<number> {
  const clause = said[at]?.clause;
  for (let back = at - 1; back >= Math.max(0, at - reach); back -= 1) {
    const word = said[back];
    if (!word || word.clause !== clause || breaks.has(word.word)) return;
    if (startsClause(said, back)) return;
    yield back;
  }
}

export function denialOf(said: readonly Said[], at: number, hit: readonly number[]): Denial {
  let count = 0;
  let between = 0;
  let denial: Denial = 'free';
  for (const back of before(said, at)) {
    const word = said[back];
    if (!word) break;
    if (negates(said, back) && !hit.includes(back)) {
      count += 1;
      const modal = said[back - 1]?.concept;
      // "No big river" and "not the big river" deny the river; "did not see the river" does not.
      const noun = word.word === 'no' || opensNoun.has(said[back + 1]?.word ?? '');
      const close = between === 0 || (noun && between === 1);
      if (count === 1) denial = close ? 'near' : modal === 'can' || modal === 'could' ? 'far-can' : 'far';
    } else if (!isFunctionWord(word.word) && !light.has(word.concept) && !hit.includes(back)) between += 1;
  }
  return count % 2 === 0 ? 'free' : denial;
}

/** "Too dark to see", "hard to see", "stopped it from": a "not" without the word, for wordings that hold one. */
const denying = new Set('unable fail hard nearli hardli stop'.split(' '));
function impliesNot(said: readonly Said[], at: number, hit: readonly number[]): boolean {
  for (const back of before(said, at)) {
    if (hit.includes(back)) continue;
    if (denying.has(said[back]?.concept ?? '')) return true;
    if (said[back]?.word === 'to')
      return [2, 3].some((gap) => said[back - gap]?.word === 'too' || said[back - gap]?.word === 'to');
  }
  return false;
}

/** For a wording that holds a "not": the answer must deny it as closely. */
export const isDenied = (said: readonly Said[], at: number, hit: readonly number[]): boolean =>
  denialOf(said, at, hit) === 'near' ||
  (isAnswerWord(said, at - 1) && said[at - 1]?.clause === said[at]?.clause) ||
  impliesNot(said, at, hit);

/** "Kittens do not like water" does not say that a kitten does. */
export function deniesLastVerb(said: readonly Said[], hit: readonly number[]): boolean {
  const last = Math.max(...hit);
  return auxiliaries.has(said[last]?.word ?? '') && negators.has(said[last + 1]?.word ?? '');
}

/** "The window was not shut": what is said of the last word of a hit is denied. */
export function deniesWhatFollows(said: readonly Said[], hit: readonly number[]): boolean {
  const last = Math.max(...hit);
  const [verb, not] = [said[last + 1], said[last + 2]];
  return (
    auxiliaries.has(verb?.word ?? '') && negators.has(not?.word ?? '') && not?.clause === said[last]?.clause
  );
}
