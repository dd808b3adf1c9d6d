/**
 * Whether words quoted from an answer may stand for an idea. Whoever quotes is not believed: the words must be in the
 * answer, word for word; they must tell something that the question does not; and a "not" or an opposite is heard here
 * as everywhere in marking.
 */
import { isFunctionWord, negators } from '#server/words/function-words.ts';
import { relationOf } from '#server/words/relations/relation.ts';
import { wordsOf } from '#server/words/tokens.ts';
import type { Opened } from '../mark-answer.ts';
import type { Finding } from '../match/find-wording.ts';
import { denialOf, deniesWhatFollows } from '../match/negation.ts';
import type { Said } from '../match/read-answer.ts';
import type { IdeaAtHand } from './ideas-at-hand.ts';

/** A longer quote says nothing about where the idea is. */
const longest = 30;

const isContent = (word: Said | undefined) =>
  word !== undefined && !isFunctionWord(word.word) && !negators.has(word.word);

/** The first place where the answer has these words, in this order and without a gap. */
function placesOf(said: readonly Said[], quote: string): number[] {
  const words = wordsOf(quote);
  if (words.length === 0 || words.length > longest) return [];
  const start = said.findIndex((_, at) => words.every((word, ahead) => said[at + ahead]?.typed === word));
  return start < 0 ? [] : words.map((_, ahead) => start + ahead);
}

/** Words that are the whole of a wording: what the idea says, and what it says is not so ("not brave"). */
const conceptsOf = ({ patterns }: IdeaAtHand, denied: boolean) =>
  patterns
    .filter(({ slots, negated }) => negated === denied && slots.length === 1)
    .flatMap(({ slots }) => slots);

const near = 0.6;
const isNear = (concepts: readonly string[], concept: string) =>
  concepts.some((each) => relationOf(each, concept).near >= near);
const isOpposite = (concepts: readonly string[], concept: string) =>
  concepts.some((each) => relationOf(each, concept).opposite);

/** "Glad" for an idea that says "sad", "brave" for one that says "not brave", "not nervous" for one that says "afraid". */
function contradicts(concept: string, isDenied: boolean, idea: IdeaAtHand): boolean {
  const [says, denies] = [conceptsOf(idea, false), conceptsOf(idea, true)];
  if (isDenied) return isNear(says, concept) && !isNear(denies, concept);
  return !isNear(says, concept) && (isNear(denies, concept) || isOpposite(says, concept));
}

/** What the quoted words are worth for the idea; null: nothing. `taken`: places that stand for other ideas. */
export function findingOf(
  quote: string,
  idea: IdeaAtHand,
  { said, compiled }: Opened,
  taken: ReadonlySet<number>,
): Finding | null {
  const at = placesOf(said, quote).filter((place) => isContent(said[place]));
  const conceptAt = (place: number) => said[place]?.concept ?? '';
  if (!at.some((place) => !taken.has(place) && !compiled.questionConcepts.has(conceptAt(place)))) return null;

  const denials = at.map((place) => denialOf(said, place, at));
  if (at.some((place, nth) => contradicts(conceptAt(place), denials[nth] !== 'free', idea))) return null;
  const denied = at.filter((_, nth) => denials[nth] !== 'free');
  const denies = conceptsOf(idea, true);
  if (denied.length === 0) {
    if (idea.patterns.every(({ negated }) => negated)) return null;
    return { state: deniesWhatFollows(said, at) ? 'doubtful' : 'clear', at };
  }
  if (denied.some((place) => isNear(denies, conceptAt(place)))) return { state: 'clear', at };
  const mayBeMeant =
    denies.length > 0 || denials.every((denial) => denial === 'free' || denial === 'far-can');
  return mayBeMeant ? { state: 'doubtful', at } : null;
}
