/** The ideas of a rubric as a second reader is asked about them; the reasons of an opinion are ideas too. */
import type { Compiled, OpenRubric } from '../compile-rubric.ts';
import type { Opened } from '../mark-answer.ts';
import { findIdeas } from '../match/find-ideas.ts';
import { type Finding, findWording } from '../match/find-wording.ts';
import type { Pattern } from '../match/wording.ts';

/** `found`: what the marker itself found of the idea, said or denied. */
export type IdeaAtHand = {
  required: boolean;
  wordings: readonly string[];
  patterns: readonly Pattern[];
  found: Finding | null;
};

export function ideasAtHand({ said, compiled }: Opened, rubric: OpenRubric): IdeaAtHand[] {
  if (rubric.kind === 'opinion')
    return compiled.reasons.map((pattern, index) => ({
      required: true,
      wordings: rubric.reasons.slice(index, index + 1),
      patterns: [pattern],
      found: findWording(said, pattern, true),
    }));
  return findIdeas(said, compiled.ideas).map(({ required, patterns, finding }, index) => ({
    required,
    wordings: rubric.ideas.slice(index, index + 1).flatMap((idea) => [idea.name, ...idea.anyOf]),
    patterns,
    found: finding,
  }));
}

/** The rubric as if these ideas, by their place in it, had been found there. */
export const withShown = (compiled: Compiled, shown: ReadonlyMap<number, Finding>): Compiled => ({
  ...compiled,
  ideas: compiled.ideas.map((idea, index) => ({ ...idea, shown: shown.get(index) })),
  shownReasons: shown,
});
