/**
 * How two words stand to each other, for marking without a rubric. The one door to whatever knows about meanings: lists
 * of ours today. `near` is 0 to 1 (1: the same), `opposite` is true of "hot" and "cold".
 */
import { conceptOf } from '../lemmas.ts';
import { opposites } from './opposites.ts';
import { relatedWords } from './related-words.ts';

export type Relation = { near: number; opposite: boolean };

const same: Relation = { near: 1, opposite: false };
const related: Relation = { near: 0.8, opposite: false };
const alike: Relation = { near: 0.6, opposite: false };
const none: Relation = { near: 0, opposite: false };
const opposed: Relation = { near: 0, opposite: true };

/** Concepts by the lines of the lists that they stand in. */
function shelvesOf(lists: readonly (readonly string[])[]): ReadonlyMap<string, ReadonlySet<number>> {
  const shelves = new Map<string, Set<number>>();
  lists.forEach((words, index) => {
    for (const concept of words.map(conceptOf))
      shelves.set(concept, (shelves.get(concept) ?? new Set()).add(index));
  });
  return shelves;
}

const groups = shelvesOf(relatedWords);
const someSides = shelvesOf(opposites.map(([some = []]) => some));
const otherSides = shelvesOf(opposites.map(([, others = []]) => others));

function meet(one: ReadonlySet<number> | undefined, other: ReadonlySet<number> | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  for (const shelf of one) if (other.has(shelf)) return true;
  return false;
}

/** "Evaporation" and "evaporates": long words that begin alike. */
function beginAlike(one: string, other: string): boolean {
  if (one.charCodeAt(0) !== other.charCodeAt(0) || one.charCodeAt(1) !== other.charCodeAt(1)) return false;
  const least = Math.max(5, Math.ceil(0.65 * Math.max(one.length, other.length)));
  return one.length >= least && other.startsWith(one.slice(0, least));
}

/** Between two concepts (see `conceptOf`). Asked for every pair of words of two texts, so it has to be quick. */
export function relationOf(one: string, other: string): Relation {
  if (one === other) return same;
  if (meet(someSides.get(one), otherSides.get(other)) || meet(otherSides.get(one), someSides.get(other)))
    return opposed;
  if (meet(groups.get(one), groups.get(other))) return related;
  return beginAlike(one, other) ? alike : none;
}
