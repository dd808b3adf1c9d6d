/**
 * How two words are related in meaning, by our own word lists. `similarity` goes from 0 to 1 (the same word);
 * `opposite` is true of "hot" and "cold". The similarities of the kinds of relation are set by hand.
 */
import { conceptOf } from '../lemmas.ts';
import { opposites } from './opposites.ts';
import { relatedWords } from './related-words.ts';

export type Relation = { similarity: number; opposite: boolean };

const same: Relation = { similarity: 1, opposite: false };
const related: Relation = { similarity: 0.8, opposite: false };
const sameBeginning: Relation = { similarity: 0.6, opposite: false };
const unrelated: Relation = { similarity: 0, opposite: false };
const opposed: Relation = { similarity: 0, opposite: true };

/** A list of near words, or one of the two sides of a line of opposites. */
type ListKind = 'near' | 'some' | 'others';
/** The lines in which a concept stands, for each kind of list. */
type Entries = Partial<Record<ListKind, Set<number>>>;

const entriesOf = new Map<string, Entries>();
function addLine(words: readonly string[], list: ListKind, line: number): void {
  for (const concept of words.map(conceptOf)) {
    const entries = entriesOf.get(concept) ?? {};
    entries[list] = (entries[list] ?? new Set()).add(line);
    entriesOf.set(concept, entries);
  }
}
relatedWords.forEach((words, line) => {
  addLine(words, 'near', line);
});
opposites.forEach(([some = [], others = []], line) => {
  addLine(some, 'some', line);
  addLine(others, 'others', line);
});

function shareLine(one: Set<number> | undefined, other: Set<number> | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  for (const line of one) if (other.has(line)) return true;
  return false;
}

/** Long words with the same beginning: "evaporation" and "evaporates". The lengths are set by hand. */
function beginAlike(one: string, other: string): boolean {
  if (one.charCodeAt(0) !== other.charCodeAt(0) || one.charCodeAt(1) !== other.charCodeAt(1)) return false;
  const least = Math.max(5, Math.ceil(0.65 * Math.max(one.length, other.length)));
  return one.length >= least && other.startsWith(one.slice(0, least));
}

/** The relation between two concepts (`conceptOf`). */
export function relationOf(one: string, other: string): Relation {
  if (one === other) return same;
  const own = entriesOf.get(one);
  const others = own && entriesOf.get(other);
  if (own && others) {
    if (shareLine(own.some, others.others) || shareLine(own.others, others.some)) return opposed;
    if (shareLine(own.near, others.near)) return related;
  }
  return beginAlike(one, other) ? sameBeginning : unrelated;
}
