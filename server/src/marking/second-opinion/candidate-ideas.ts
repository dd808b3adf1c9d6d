/** The ideas of a rubric that a second opinion may find. The reasons of an opinion are ideas too. */
import type { CompiledRubric, FreeTextRubric } from '../compile-rubric.ts';
import type { PreparedAnswer } from '../mark-answer.ts';
import { findIdeas } from '../match/find-ideas.ts';
import { type Finding, findPattern } from '../match/find-pattern.ts';
import type { Pattern } from '../match/pattern.ts';

export type CandidateIdea = {
  required: boolean;
  wordings: readonly string[];
  patterns: readonly Pattern[];
  /** What the marker itself found of the idea, affirmed or denied. */
  found: Finding | null;
};

/** In the order of the rubric, so that an index is the index of the idea or reason there. */
export function candidateIdeas(
  { tokens, compiled }: PreparedAnswer,
  rubric: FreeTextRubric,
): CandidateIdea[] {
  if (rubric.kind === 'opinion')
    return compiled.reasons.map((pattern, index) => ({
      required: true,
      wordings: rubric.reasons.slice(index, index + 1),
      patterns: [pattern],
      found: findPattern(tokens, pattern, true),
    }));
  return findIdeas(tokens, compiled.ideas).map(({ required, patterns, finding }, index) => ({
    required,
    wordings: rubric.ideas.slice(index, index + 1).flatMap((idea) => [idea.name, ...idea.anyOf]),
    patterns,
    found: finding,
  }));
}

/** The rubric as if these ideas had been found in the answer. Keys are indexes in the rubric. */
export const withConfirmedIdeas = (
  compiled: CompiledRubric,
  confirmed: ReadonlyMap<number, Finding>,
): CompiledRubric => ({
  ...compiled,
  ideas: compiled.ideas.map((idea, index) => ({ ...idea, confirmed: confirmed.get(index) })),
  confirmedReasons: confirmed,
});
