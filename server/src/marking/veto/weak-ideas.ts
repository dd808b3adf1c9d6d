/**
 * An idea of one word is found too easily. What makes a found one untrue:
 *
 * acted on   asked where, the place is said as a thing that something is done to: "she ate the grass"
 * opposite   the opposite of a wording of the same idea stands beside it: "the window was open" where "shut" would do
 */
import { articles, isFunctionWord, possessives } from '#server/words/function-words.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { relationOf } from '#server/words/relations/relation.ts';
import type { FoundIdea } from '../match/find-ideas.ts';
import { denialOf } from '../match/negation.ts';
import type { Said } from '../match/read-answer.ts';

/** What is done to a thing and not in a place. */
const acts = new Set(
  `eat chew bite lick drink taste smell like love hate want pick cut pull throw kick hit hear paint draw buy sell
  call hold carry bring give take make wash cook`
    .split(/\s+/)
    .map(conceptOf),
);

/** The verb right before a thing, with only its article or adjective between. */
function isActedOn(said: readonly Said[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 3); back -= 1) {
    const word = said[back];
    if (!word || word.clause !== said[at]?.clause) return false;
    if (acts.has(word.concept)) return true;
    if (isFunctionWord(word.word) && !articles.has(word.word) && !possessives.has(word.word)) return false;
  }
  return false;
}

const oneWord = ({ patterns }: FoundIdea) =>
  patterns.flatMap(({ slots, negated }) => (slots.length === 1 && !negated ? slots : []));

/** An opposite of a word, in the same sentence and not denied itself: "not open" is no opposite of "shut". */
const hasOpposite = (said: readonly Said[], wanted: readonly string[], sentence: number | undefined) =>
  said.some(
    (word, at) =>
      (sentence === undefined || word.sentence === sentence) &&
      !wanted.includes(word.concept) &&
      wanted.some((concept) => relationOf(concept, word.concept).opposite) &&
      denialOf(said, at, [at]) === 'free',
  );

/** A found idea that rests on one word which the rest of the answer makes untrue. */
export function isUntrue(said: readonly Said[], idea: FoundIdea, question: readonly string[]): boolean {
  const [at, ...more] = idea.finding?.at ?? [];
  if (at === undefined || more.length > 0) return false;
  if (question[0] === 'where' && isActedOn(said, at)) return true;
  return hasOpposite(said, oneWord(idea), said[at]?.sentence);
}

/** Beside the right thing something of it is wrong: "a short stick" for the long one. */
export const saysOpposite = (said: readonly Said[], idea: FoundIdea): boolean =>
  idea.finding === null && hasOpposite(said, oneWord(idea), undefined);
