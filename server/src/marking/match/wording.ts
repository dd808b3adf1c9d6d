/**
 * One wording of an idea as a pattern over the words of an answer. Its content words must all be there, near each
 * other, in any order; the small words of the frame may change ("bee on the bus" finds "the bus had a bee in it").
 *
 * Where that would leave too little, the wording is taken in order with its small words: one content word with an
 * owner ("her children"), a preposition in front ("in the way"), or words the question itself holds ("a kitten does").
 */
import {
  articles,
  auxiliaries,
  degrees,
  isFunctionWord,
  negators,
  objects,
  possessives,
  subjects,
  weakPlaces,
} from '#server/words/function-words.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { wordsOf } from '#server/words/tokens.ts';
import type { Roles } from './entity-order.ts';

/** A concept, or a kind of small word that stands for all of its kind. */
export type Slot = string;
export const ownerSlot = '#owner';
export const objectSlot = '#object';

/** `roles`: who does it, and who else might; it counts only where it is not told of those. */
export type Pattern = {
  slots: readonly Slot[];
  negated: boolean;
  inOrder: boolean;
  roles?: Roles | undefined;
};

/** Negators that are a thing as well: "nobody" can be the whole answer. */
const things = new Set(['nobody', 'nothing', 'none', 'nowhere']);
const isFrame = (word: string) => articles.has(word) || auxiliaries.has(word) || degrees.has(word);

/** Every small word that says something, for wordings with at most one content word. */
function framed(words: readonly string[]): Slot[] {
  const firstContent = words.findIndex((word) => !isFunctionWord(word) && !negators.has(word));
  return words.flatMap((word, at) => {
    const ahead = firstContent < 0 || at < firstContent;
    if (isFrame(word) || (subjects.has(word) && !objects.has(word))) return [];
    if (ahead && firstContent >= 0 && possessives.has(word)) return [ownerSlot];
    if (ahead && subjects.has(word)) return [];
    return objects.has(word) ? [objectSlot] : [conceptOf(word)];
  });
}

/** "To share" is "share"; "to the drain" stays whole. */
const withoutInfinitive = (words: readonly string[]) =>
  words[0] === 'to' && !articles.has(words[1] ?? '') && !possessives.has(words[1] ?? '')
    ? words.slice(1)
    : words;

export function patternOf(wording: string, questionConcepts: ReadonlySet<string>): Pattern {
  const words = wordsOf(wording);
  const denials = words.filter((word) => negators.has(word) && !things.has(word));
  const said = withoutInfinitive(words.filter((word) => !denials.includes(word)));
  const content = said.filter((word) => !isFunctionWord(word)).map(conceptOf);
  const negated = denials.length % 2 === 1;
  const placed = weakPlaces.has(said[0] ?? '');
  if (!placed && content.length > 1 && content.some((concept) => !questionConcepts.has(concept)))
    return { slots: content, negated, inOrder: false };
  const inQuestion = said.length > 1 && content.every((concept) => questionConcepts.has(concept));
  const slots = inQuestion ? said.filter((word) => !articles.has(word)).map(conceptOf) : framed(said);
  return { slots: slots.length > 0 ? slots : said.map(conceptOf), negated, inOrder: true };
}
