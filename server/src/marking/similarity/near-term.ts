/** The nearest word of a text to a word, and how near it is. */
import { type Relation, relationOf } from '#server/words/relations/relation.ts';
import type { Term, Text } from './text.ts';

export type Nearest = { near: number; term: Term | null; opposite: Term | null };

const identical: Relation = { near: 1, opposite: false };
const sameConcept: Relation = { near: 0.97, opposite: false };
const none: Relation = { near: 0, opposite: false };
/** Above this two words count as saying the same. */
export const enough = 0.55;

function relationBetween(one: Term, other: Term): Relation {
  if (one.word === other.word) return identical;
  if (one.concept === other.concept) return sameConcept;
  return one.content && other.content ? relationOf(one.concept, other.concept) : none;
}

export const nearOf = (one: Term, other: Term): number => relationBetween(one, other).near;

export function nearestTo(term: Term, { terms }: Text): Nearest {
  const found: Nearest = { near: 0, term: null, opposite: null };
  for (const other of terms) {
    const { near, opposite } = relationBetween(term, other);
    if (near > found.near) {
      found.near = near;
      found.term = other;
    }
    if (opposite) found.opposite = other;
  }
  return found;
}
