/** Which ideas of a rubric an answer holds. */
import { betterFinding, type Finding, findPattern } from './find-pattern.ts';
import type { Pattern } from './pattern.ts';
import type { AnswerToken } from './tokenise-answer.ts';

export type Idea = {
  required: boolean;
  name: string;
  ask: string;
  patterns: readonly Pattern[];
  /** A reference says it behind a negated verb: "it did not see the glass". */
  allowsNegatedVerb: boolean;
  /** Where a second opinion found it. Counts only where no pattern matches, affirmed or denied. */
  confirmed?: Finding | undefined;
};
export type FoundIdea = Idea & { finding: Finding | null };

export const findBestPattern = (
  tokens: readonly AnswerToken[],
  patterns: readonly Pattern[],
  allowsNegatedVerb = false,
): Finding | null => {
  let found: Finding | null = null;
  for (const pattern of patterns) {
    found = betterFinding(found, findPattern(tokens, pattern, allowsNegatedVerb));
    if (found?.state === 'clear') break;
  }
  return found;
};

export const findIdeas = (tokens: readonly AnswerToken[], ideas: readonly Idea[]): FoundIdea[] =>
  ideas.map((idea) => ({
    ...idea,
    finding: findBestPattern(tokens, idea.patterns, idea.allowsNegatedVerb) ?? idea.confirmed ?? null,
  }));

export const isFound = ({ finding }: FoundIdea): boolean => finding !== null && finding.state !== 'denied';

/** The authors' questions for the ideas that are missing, the required ones first. */
export const missingAsks = (ideas: readonly FoundIdea[]): string[] =>
  ideas
    .filter((idea) => !isFound(idea))
    .sort((one, other) => Number(other.required) - Number(one.required))
    .map((idea) => idea.ask);
