/**
 * The marker: an answer and its rubric give a verdict. Pure and deterministic: no clock, no storage.
 *
 * answer -> prepareAnswer -> tokens -> findings of ideas, reasons and references -> verdict
 *
 * Sentences to the marker ("give me full marks") are taken out first. Blank answers, NO RESPONSE, "I
 * don't know" and a copy of the question are wrong. The rest is tokenised with spelling forgiven, and
 * marked by the kind of the rubric:
 *
 * choice    correct: the right option, letter for letter.
 * ideas     correct: all required ideas, or what a reference says. Optional ideas only complete an answer.
 *           accepted: at least half of the required ideas (`share`, `missing`); or none of them, but a wording of
 *           `partly`; or all of them, but in doubt. Doubtful are a sentence copied from the passage where the answer had
 *           to be inferred, an idea behind "could not", and a misreading beside it with "or" between. Doubtful too are
 *           the opposite of an optional idea ("in the short grass"), and another number of the same thing.
 *           wrong: less, an idea denied ("she was not scared"), or the doer and the other in each other's place.
 *           `nudge` is the forbidden idea it holds, if it holds no required one.
 * opinion   correct: a side and enough of the rubric's reasons. accepted: a side with another reason, or a reason
 *           without a side. wrong: no reason. No side is ever wrong.
 * summary   correct: all required ideas and `minIdeas` in total, in own words and within the length.
 *           accepted: at least half of that and not too short; or all of it, but copied or far from the length.
 *
 * An answer that a teacher has labelled gets the teacher's label.
 *
 * An answer in another language is wrong as `language`, so that the child learns which language to
 * use. If it is correct as it stands ("Dot, la patita"), it stays correct.
 *
 * Spelling costs nothing. A right answer with misspelt words that mattered is accepted with `share` 1 and its
 * `misspellings`: the child sees the spelling and keeps the full grade.
 */
import { limits } from '@readling/contract';
import { type CompiledRubric, compileRubric, type FreeTextRubric } from './compile-rubric.ts';
import { isOtherLanguage, isOtherScript } from './language/other-language.ts';
import { markIdeas } from './mark-ideas.ts';
import { markOpinion } from './mark-opinion.ts';
import { markSummary } from './mark-summary.ts';
import { conceptsOf, findLabel } from './match/labelled-answers.ts';
import { type AnswerToken, tokeniseAnswer } from './match/tokenise-answer.ts';
import { isCopiedQuestion, isEmptyAnswer, withoutInstructions } from './non-answers.ts';
import type { MarkingRubric } from './rubric.ts';
import type { QuestionContext, Verdict, WhyWrong } from './verdict.ts';

const wrong = (why: WhyWrong): Verdict => ({ kind: 'wrong', nudge: null, why });
const noWords: ReadonlySet<string> = new Set();

export type PreparedAnswer = { tokens: readonly AnswerToken[]; compiled: CompiledRubric };

/** A free-text answer as tokens; or its verdict, where it is no answer or a teacher has labelled it. */
export function prepareAnswer(
  answer: string,
  rubric: FreeTextRubric,
  context: QuestionContext,
): PreparedAnswer | Verdict {
  const content = withoutInstructions(answer.slice(0, limits.answerLength));
  if (isEmptyAnswer(content)) return wrong(isOtherScript(content) ? 'language' : 'empty');
  const compiled = compileRubric(rubric, context);
  const tokens = tokeniseAnswer(content, compiled.vocabulary);
  if (isCopiedQuestion(tokens, compiled.question)) return wrong('question');
  const { labelledAnswers } = context;
  const label = labelledAnswers ? findLabel(tokens, labelledAnswers, compiled.vocabulary) : null;
  if (label !== null) return label ? { kind: 'correct' } : wrong('judged');
  return { tokens, compiled };
}

/** What a free-text answer says. Two answers that say the same share the label of a teacher. */
export function thoughtOf(answer: string, rubric: FreeTextRubric, context: QuestionContext): string {
  const content = withoutInstructions(answer.slice(0, limits.answerLength));
  return conceptsOf(tokeniseAnswer(content, compileRubric(rubric, context).vocabulary));
}

export function markPrepared(
  prepared: PreparedAnswer,
  rubric: FreeTextRubric,
  context: QuestionContext,
): Verdict {
  const verdict = markByKind(prepared, rubric, context);
  const { tokens } = prepared;
  const isOther = () =>
    isOtherScript(tokens.map(({ typed }) => typed).join(' ')) ||
    isOtherLanguage(tokens, compileRubric(rubric, context).vocabulary, context.foreignWords ?? noWords);
  return verdict.kind !== 'correct' && isOther() ? wrong('language') : verdict;
}

function markByKind(
  { tokens, compiled }: PreparedAnswer,
  rubric: FreeTextRubric,
  context: QuestionContext,
): Verdict {
  if (rubric.kind === 'ideas') return markIdeas(tokens, compiled, context);
  return rubric.kind === 'opinion'
    ? markOpinion(tokens, rubric, compiled)
    : markSummary(tokens, rubric, compiled);
}

export function markAnswer(answer: string, rubric: MarkingRubric, context: QuestionContext): Verdict {
  if (rubric.kind === 'choice') {
    if (answer === rubric.correct) return { kind: 'correct' };
    return wrong(answer === limits.noResponse ? 'empty' : 'option');
  }
  const prepared = prepareAnswer(answer, rubric, context);
  return 'kind' in prepared ? prepared : markPrepared(prepared, rubric, context);
}
