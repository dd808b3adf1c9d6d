/**
 * What is right in an answer, whatever the verdict, so that it can be said back to the child: the names of the ideas found.
 * `all`: every required idea is there. `shown`: ideas that a second reader has shown to be there, by their place.
 */
import { compileRubric } from './compile-rubric.ts';
import { isEmptyAnswer, withoutInstructions } from './gates.ts';
import { type FoundIdea, findIdeas, isFound } from './match/find-ideas.ts';
import { readAnswer } from './match/read-answer.ts';
import type { Rubric } from './rubric.ts';
import type { AskedOn } from './verdict.ts';

export type NamedIdeas = { names: string[]; all: boolean };

export function nameIdeas(
  answer: string,
  rubric: Rubric,
  asked: AskedOn,
  shown: readonly number[] = [],
): NamedIdeas {
  const answered = withoutInstructions(answer);
  if (rubric.kind === 'choice' || isEmptyAnswer(answered)) return { names: [], all: false };
  const compiled = compileRubric(rubric, asked);
  const ideas = findIdeas(readAnswer(answered, compiled.words), compiled.ideas);
  const isThere = (idea: FoundIdea, index: number) => isFound(idea) || shown.includes(index);
  return {
    names: ideas.filter(isThere).map(({ name }) => name),
    all: ideas.every((idea, index) => !idea.required || isThere(idea, index)),
  };
}
