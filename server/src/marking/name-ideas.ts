/**
 * What is right in an answer, whatever the verdict, so that it can be said back to the child: the names of the ideas found.
 * `shown`: ideas that a second reader has shown to be there, by their place.
 */
import { compileRubric } from './compile-rubric.ts';
import { isEmptyAnswer, withoutInstructions } from './gates.ts';
import { isOtherStory } from './mark-summary.ts';
import { copiedShare } from './match/copied.ts';
import { type FoundIdea, findIdeas, isFound } from './match/find-ideas.ts';
import { readAnswer } from './match/read-answer.ts';
import type { MarkingRubric } from './rubric.ts';
import type { AskedOn } from './verdict.ts';
import { isUntrue } from './veto/weak-ideas.ts';

/**
 * `doubtful`: not to be said back to a wrong answer. Every required idea is there, so something else was wrong with it; or a
 * summary tells another story, or copies this one.
 */
export type NamedIdeas = { names: string[]; doubtful: boolean };

const mostCopied = 0.8;

export function nameIdeas(
  answer: string,
  rubric: MarkingRubric,
  asked: AskedOn,
  shown: readonly number[] = [],
): NamedIdeas {
  const answered = withoutInstructions(answer);
  if (rubric.kind === 'choice' || isEmptyAnswer(answered)) return { names: [], doubtful: true };
  const compiled = compileRubric(rubric, asked);
  const said = readAnswer(answered, compiled.words);
  const ideas = findIdeas(said, compiled.ideas);
  const isTrue = (idea: FoundIdea) => rubric.kind !== 'ideas' || !isUntrue(said, idea, compiled.question);
  const isThere = (idea: FoundIdea, index: number) =>
    (isFound(idea) && isTrue(idea)) || shown.includes(index);
  const whole = ideas.every((idea, index) => !idea.required || isThere(idea, index));
  const isNoSummary =
    rubric.kind === 'summary' &&
    (isOtherStory(said, compiled) || copiedShare(said, compiled.textRuns) >= mostCopied);
  return {
    names: ideas.filter(isThere).map(({ name }) => name),
    doubtful: whole || isNoSummary,
  };
}
