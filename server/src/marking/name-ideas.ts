/** The names of the ideas in an answer, also in a wrong one, so that the child learns what was right. */
import { compileRubric } from './compile-rubric.ts';
import { isOtherStory } from './mark-summary.ts';
import { type FoundIdea, findIdeas, isFound } from './match/find-ideas.ts';
import { tokeniseAnswer } from './match/tokenise-answer.ts';
import { copiedShare } from './match/verbatim-overlap.ts';
import { isEmptyAnswer, withoutInstructions } from './non-answers.ts';
import type { MarkingRubric } from './rubric.ts';
import type { QuestionContext } from './verdict.ts';
import { isContradicted } from './veto/one-word-ideas.ts';

/**
 * `doubtful`: the names must not be shown after a wrong answer. Either it has every required idea, so
 * something else was wrong, or it is a summary that is copied or about another story.
 */
export type NamedIdeas = { names: string[]; doubtful: boolean };

/** From this share of copied words on, a summary counts as copied (as in `mark-summary.ts`). */
const mostCopied = 0.8;

/** `confirmedIdeas`: indexes of the ideas that a second opinion found. */
export function nameIdeas(
  answer: string,
  rubric: MarkingRubric,
  context: QuestionContext,
  confirmedIdeas: readonly number[] = [],
): NamedIdeas {
  const content = withoutInstructions(answer);
  if (rubric.kind === 'choice' || isEmptyAnswer(content)) return { names: [], doubtful: true };
  const compiled = compileRubric(rubric, context);
  const tokens = tokeniseAnswer(content, compiled.vocabulary);
  const ideas = findIdeas(tokens, compiled.ideas);
  const isTrue = (idea: FoundIdea) =>
    rubric.kind !== 'ideas' || !isContradicted(tokens, idea, compiled.question);
  const isThere = (idea: FoundIdea, index: number) =>
    (isFound(idea) && isTrue(idea)) || confirmedIdeas.includes(index);
  const hasAllRequired = ideas.every((idea, index) => !idea.required || isThere(idea, index));
  const isNoSummary =
    rubric.kind === 'summary' &&
    (isOtherStory(tokens, compiled) || copiedShare(tokens, compiled.textNgrams) >= mostCopied);
  return {
    names: ideas.filter(isThere).map(({ name }) => name),
    doubtful: hasAllRequired || isNoSummary,
  };
}
