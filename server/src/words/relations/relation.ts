/**
 * How two words stand to each other, for marking without a rubric. The one door to whatever knows about meanings: lists
 * of ours today. `near` is 0 to 1 (1: the same), `opposite` is true of "hot" and "cold".
 */
import { conceptOf } from '../lemmas.ts';
import { opposites } from './opposites.ts';
import { relatedWords } from './related-words.ts';

export type Relation = { near: number; opposite: boolean };

const related = 0.8;
const sharedStart = 0.6;
const none: Relation = { near: 0, opposite: false };

const groupsOf = new Map<string, Set<number>>();
relatedWords.forEach((group, index) => {
  for (const word of group) {
    const concept = conceptOf(word);
    groupsOf.set(concept, (groupsOf.get(concept) ?? new Set()).add(index));
  }
});
const opposed = new Set(
  opposites.flatMap(([some = [], others = []]) =>
    some.flatMap((one) =>
      others.flatMap((other) => {
        const pair = [conceptOf(one), conceptOf(other)];
        return [pair.join(' '), pair.reverse().join(' ')];
      }),
    ),
  ),
);

/** "Evaporation" and "evaporates": long words that begin alike. */
function beginAlike(one: string, other: string): boolean {
  const least = Math.max(5, Math.ceil(0.65 * Math.max(one.length, other.length)));
  return one.length >= least && one.slice(0, least) === other.slice(0, least);
}

/** Between two concepts (see `conceptOf`). */
export function relationOf(one: string, other: string): Relation {
  if (one === other) return { near: 1, opposite: false };
  if (opposed.has(`${one} ${other}`)) return { near: 0, opposite: true };
  const groups = groupsOf.get(one);
  const others = groups && groupsOf.get(other);
  if (groups && others && [...groups].some((group) => others.has(group)))
    return { near: related, opposite: false };
  return beginAlike(one, other) ? { near: sharedStart, opposite: false } : none;
}
