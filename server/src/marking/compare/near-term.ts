/** The nearest word of a text to a word, and how near it is. */
import { relationOf } from '#server/words/relations/relation.ts';
import type { Term, Text } from './text.ts';

export type Nearest = { near: number; term: Term | null; opposite: Term | null };

const sameConcept = 0.97;
/** Above this two words count as saying the same. */
export const enough = 0.55;

export function nearOf(one: Term, other: Term): number {
  if (one.word === other.word) return 1;
  if (one.concept === other.concept) return sameConcept;
  return one.content && other.content ? relationOf(one.concept, other.concept).near : 0;
}

export function nearestTo(term: Term, { terms }: Text): Nearest {
  const found: Nearest = { near: 0, term: null, opposite: null };
  for (const other of terms) {
    const near = nearOf(term, other);
    if (near > found.near) {
      found.near = near;
      found.term = other;
    }
    if (term.content && other.content && relationOf(term.concept, other.concept).opposite)
      found.opposite = other;
  }
  return found;
}
