/**
 * How two words stand to each other, for marking without a rubric. The one door to whatever knows about meanings: lists
 * of ours today. `near` is 0 to 1 (1: the same), `opposite` is true of "hot" and "cold".
 */
import { conceptOf } from '../lemmas.ts';
import { opposites } from './opposites.ts';
import { relatedWords } from './related-words.ts';

export type Relation = { similarity: number; opposite: boolean };

const same: Relation = { similarity: 1, opposite: false };
const related: Relation = { similarity: 0.8, opposite: false };
const alike: Relation = { similarity: 0.6, opposite: false };
const none: Relation = { similarity: 0, opposite: false };
const opposed: Relation = { similarity: 0, opposite: true };

type Shelf = 'near' | 'some' | 'others';
type Kin = Partial<Record<Shelf, Set<number>>>;

/** Where each concept stands in the lists: which lines of near words, and on which side of which opposites. */
const kinOf = new Map<string, Kin>();
function shelve(words: readonly string[], shelf: Shelf, line: number): void {
  for (const concept of words.map(conceptOf)) {
    const kin = kinOf.get(concept) ?? {};
    kin[shelf] = (kin[shelf] ?? new Set()).add(line);
    kinOf.set(concept, kin);
  }
}
relatedWords.forEach((words, line) => {
  shelve(words, 'near', line);
});
opposites.forEach(([some = [], others = []], line) => {
  shelve(some, 'some', line);
  shelve(others, 'others', line);
});

function meet(one: Set<number> | undefined, other: Set<number> | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  for (const line of one) if (other.has(line)) return true;
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
  const kin = kinOf.get(one);
  const others = kin && kinOf.get(other);
  if (kin && others) {
    if (meet(kin.some, others.others) || meet(kin.others, others.some)) return opposed;
    if (meet(kin.near, others.near)) return related;
  }
  return beginAlike(one, other) ? alike : none;
}
