/** The term of a text that is nearest in meaning to a given term, with their similarity from 0 to 1. */
import { type Relation, relationOf } from '#server/words/relations/relation.ts';
import type { AnalysedText, Term } from './text.ts';

/** `term` is null where nothing is similar. `opposite`: a term that means the opposite, if there is one. */
export type NearestTerm = { similarity: number; term: Term | null; opposite: Term | null };

/* Similarities are set by hand, as those in `words/relations/relation.ts`. */
const identical: Relation = { similarity: 1, opposite: false };
const sameConcept: Relation = { similarity: 0.97, opposite: false };
const unrelated: Relation = { similarity: 0, opposite: false };
/** From this similarity on two words count as having the same meaning. */
export const sameMeaningFrom = 0.55;

function relationBetween(one: Term, other: Term): Relation {
  if (one.word === other.word) return identical;
  if (one.concept === other.concept) return sameConcept;
  return one.content && other.content ? relationOf(one.concept, other.concept) : unrelated;
}

export const termSimilarity = (one: Term, other: Term): number => relationBetween(one, other).similarity;

export function nearestTerm(term: Term, { terms }: AnalysedText): NearestTerm {
  const found: NearestTerm = { similarity: 0, term: null, opposite: null };
  for (const other of terms) {
    const { similarity, opposite } = relationBetween(term, other);
    if (similarity > found.similarity) {
      found.similarity = similarity;
      found.term = other;
    }
    if (opposite) found.opposite = other;
  }
  return found;
}
