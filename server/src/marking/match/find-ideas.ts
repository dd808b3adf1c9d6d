/** Which ideas of a rubric an answer holds. */
import { better, type Finding, findWording } from './find-wording.ts';
import type { Said } from './read-answer.ts';
import type { Pattern } from './wording.ts';

export type Idea = {
  required: boolean;
  name: string;
  ask: string;
  patterns: readonly Pattern[];
  /** A reference says it behind a "not": "it did not see the glass". */
  allowsFar: boolean;
  /** Where somebody else showed it to be said; counts only where no wording is found, said or denied. */
  shown?: Finding | undefined;
};
export type FoundIdea = Idea & { finding: Finding | null };

export const bestOf = (
  said: readonly Said[],
  patterns: readonly Pattern[],
  allowsFar = false,
): Finding | null => {
  let found: Finding | null = null;
  for (const pattern of patterns) {
    found = better(found, findWording(said, pattern, allowsFar));
    if (found?.state === 'clear') break;
  }
  return found;
};

export const findIdeas = (said: readonly Said[], ideas: readonly Idea[]): FoundIdea[] =>
  ideas.map((idea) => ({
    ...idea,
    finding: bestOf(said, idea.patterns, idea.allowsFar) ?? idea.shown ?? null,
  }));

export const isFound = ({ finding }: FoundIdea): boolean => finding !== null && finding.state !== 'denied';

/** What is missing, as the author asks for it, the required first. */
export const missingLines = (ideas: readonly FoundIdea[]): string[] =>
  ideas
    .filter((idea) => !isFound(idea))
    .sort((one, other) => Number(other.required) - Number(one.required))
    .map((idea) => idea.ask);
