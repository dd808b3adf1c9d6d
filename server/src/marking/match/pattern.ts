/**
 * One wording of an idea as a pattern over the tokens of an answer. Its content words must all be there, near
 * each other, in any order. The function words may change: "bee on the bus" finds "the bus had a bee in it".
 *
 * Where that would leave too little, the function words belong to the pattern, and the order counts. This is
 * so for one content word with an owner ("her children"), for a preposition in front ("in the way"), and for
 * a wording in the words of the question ("a kitten does").
 */
import {
  articles,
  auxiliaries,
  degreeAdverbs,
  isFunctionWord,
  negators,
  objectPronouns,
  possessives,
  prepositions,
  subjectPronouns,
} from '#server/words/function-words.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { wordsOf } from '#server/words/tokens.ts';
import type { Roles } from './semantic-roles.ts';

/** A concept, or one of the two classes of function words below. */
export type PatternElement = string;
export const anyPossessive = '#owner';
export const anyObjectPronoun = '#object';

export type Pattern = {
  elements: readonly PatternElement[];
  /** The wording holds a "not": the answer must negate the rest. */
  negated: boolean;
  inOrder: boolean;
  /** A match about one of the others does not count. */
  roles?: Roles | undefined;
};

/** Negators that also name a thing: "nobody" can be the whole answer. */
const negativePronouns = new Set(['nobody', 'nothing', 'none', 'nowhere']);
const isFrame = (word: string) => articles.has(word) || auxiliaries.has(word) || degreeAdverbs.has(word);

/**
 * Elements of a wording with at most one content word. Function words that carry meaning are elements too.
 */
function elementsWithFrame(words: readonly string[]): PatternElement[] {
  const firstContent = words.findIndex((word) => !isFunctionWord(word) && !negators.has(word));
  return words.flatMap((word, at) => {
    const ahead = firstContent < 0 || at < firstContent;
    if (isFrame(word) || (subjectPronouns.has(word) && !objectPronouns.has(word))) return [];
    if (ahead && firstContent >= 0 && possessives.has(word)) return [anyPossessive];
    if (ahead && subjectPronouns.has(word)) return [];
    return objectPronouns.has(word) ? [anyObjectPronoun] : [conceptOf(word)];
  });
}

/** "To share" becomes "share"; "to the drain" stays as it is. */
const withoutInfinitive = (words: readonly string[]) =>
  words[0] === 'to' && !articles.has(words[1] ?? '') && !possessives.has(words[1] ?? '')
    ? words.slice(1)
    : words;

export function compileWording(wording: string, questionConcepts: ReadonlySet<string>): Pattern {
  const all = wordsOf(wording);
  const negations = all.filter((word) => negators.has(word) && !negativePronouns.has(word));
  const words = withoutInfinitive(all.filter((word) => !negations.includes(word)));
  const content = words.filter((word) => !isFunctionWord(word)).map(conceptOf);
  const negated = negations.length % 2 === 1;
  const startsWithPlace = prepositions.has(words[0] ?? '');
  if (!startsWithPlace && content.length > 1 && content.some((concept) => !questionConcepts.has(concept)))
    return { elements: content, negated, inOrder: false };
  const isInQuestion = words.length > 1 && content.every((concept) => questionConcepts.has(concept));
  const elements = isInQuestion
    ? words.filter((word) => !articles.has(word)).map(conceptOf)
    : elementsWithFrame(words);
  return { elements: elements.length > 0 ? elements : words.map(conceptOf), negated, inOrder: true };
}
