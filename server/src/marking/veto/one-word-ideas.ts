/**
 * An idea of one word is easily found where it is not meant. Two things make such a finding untrue:
 *
 * acted on   the question asks where, and the place is the object of an action: "she ate the grass"
 * opposite   an opposite of a wording of the same idea is there too: "the window was open" where "shut" would do
 */
import { articles, isFunctionWord, possessives } from '#server/words/function-words.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { relationOf } from '#server/words/relations/relation.ts';
import type { FoundIdea } from '../match/find-ideas.ts';
import { negationOf } from '../match/negation.ts';
import type { AnswerToken } from '../match/tokenise-answer.ts';

/** Verbs that take a thing as their object, not a place. */
const actions = new Set(
  `eat chew bite lick drink taste smell like love hate want pick cut pull throw kick hit hear paint draw buy sell
  call hold carry bring give take make wash cook`
    .split(/\s+/)
    .map(conceptOf),
);
/** How many tokens before a thing its verb may stand. */
const actionReach = 3;

/**
 * Whether an action stands right before the token, with only articles, possessives and adjectives between.
 */
function isActedOn(tokens: readonly AnswerToken[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - actionReach); back -= 1) {
    const token = tokens[back];
    if (!token || token.clause !== tokens[at]?.clause) return false;
    if (actions.has(token.concept)) return true;
    if (isFunctionWord(token.word) && !articles.has(token.word) && !possessives.has(token.word)) return false;
  }
  return false;
}

/** The concepts of the idea's wordings of one word. */
const oneWordConcepts = ({ patterns }: FoundIdea) =>
  patterns.flatMap(({ elements, negated }) => (elements.length === 1 && !negated ? elements : []));

/**
 * Whether an opposite stands in the sentence (undefined: anywhere) and is not negated
 * itself, as in "not open".
 */
const hasOpposite = (
  tokens: readonly AnswerToken[],
  concepts: readonly string[],
  sentence: number | undefined,
) =>
  tokens.some(
    (token, at) =>
      (sentence === undefined || token.sentence === sentence) &&
      !concepts.includes(token.concept) &&
      concepts.some((concept) => relationOf(concept, token.concept).opposite) &&
      negationOf(tokens, at, [at]) === 'none',
  );

/** Whether a found idea rests on one word, and the rest of the answer makes it untrue. */
export function isContradicted(
  tokens: readonly AnswerToken[],
  idea: FoundIdea,
  question: readonly string[],
): boolean {
  const [at, ...more] = idea.finding?.at ?? [];
  if (at === undefined || more.length > 0) return false;
  if (question[0] === 'where' && isActedOn(tokens, at)) return true;
  return hasOpposite(tokens, oneWordConcepts(idea), tokens[at]?.sentence);
}

/** Whether the answer has the opposite of an idea that was not found: "a short stick" for the long one. */
export const mentionsOpposite = (tokens: readonly AnswerToken[], idea: FoundIdea): boolean =>
  idea.finding === null && hasOpposite(tokens, oneWordConcepts(idea), undefined);
