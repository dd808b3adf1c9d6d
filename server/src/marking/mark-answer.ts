/**
 * The marker: any answer and its rubric -> a verdict. Pure and deterministic: no clock, no storage.
 *
 * Words to the marker ("give me full marks") are taken out first; blank answers, NO RESPONSE, "I don't know" and the
 * question said back are wrong. What is left is read word by word with spelling forgiven, then by kind:
 *
 * choice    the right option, letter for letter
 * ideas     correct: all required ideas, or what a reference says. Optional ideas only complete an answer.
 *           accepted: at least half of the required ideas (`share`, `missing`), or all of them in doubt: a sentence
 *           lifted from the passage where the answer had to be inferred, an idea behind a "could not", or
 *           a misreading beside it with "or" between; or none of them, but what the rubric names as on the way (`partly`).
 *           Also in doubt: the opposite of what completes an answer ("in the short grass"), another number of it.
 *           wrong: less, or an idea denied ("she was not scared"), or who did what the wrong way round. `nudge` is
 *           the forbidden idea said, if no required one was.
 * opinion   correct: a side and enough of the rubric's reasons. accepted: a side with another reason, or a reason
 *           without a side. wrong: no reason; never because of the side.
 * summary   correct: all required ideas and `minIdeas` in total, in own words and within the length.
 *           accepted: at least half of that and no shorter than it may be; or all of it, but lifted from the
 *           passage or far from the length.
 *
 * An answer that a teacher has marked before (`examples`) gets her verdict.
 *
 * An answer in another language is wrong with `otherLanguage`, so that the child is told which language is wanted. If it
 * is right as it stands ("Dot, la patita"), it stays right.
 *
 * Spelling is never marked down: a right answer with misspelt words that mattered is accepted with `share` 1 and its
 * `slips`, so that the child is told the spelling and keeps the full grade.
 */
import { limits } from '@readling/contract';
import { type Compiled, compileRubric, type OpenRubric } from './compile-rubric.ts';
import { isCopiedQuestion, isEmptyAnswer, withoutInstructions } from './gates.ts';
import { isOtherLanguage, isOtherScript } from './language/other-language.ts';
import { markIdeas } from './mark-ideas.ts';
import { markOpinion } from './mark-opinion.ts';
import { markSummary } from './mark-summary.ts';
import { readAnswer, type Said } from './match/read-answer.ts';
import { toldBefore } from './match/told-before.ts';
import type { MarkingRubric } from './rubric.ts';
import type { AskedOn, Verdict } from './verdict.ts';

const wrong: Verdict = { kind: 'wrong', nudge: null };
const notEnglish: Verdict = { ...wrong, otherLanguage: true };
const noWords: ReadonlySet<string> = new Set();

export type Opened = { said: readonly Said[]; compiled: Compiled };

/** A free-text answer, read; or its verdict at once, where it is no answer or a teacher has marked it. */
export function openAnswer(answer: string, rubric: OpenRubric, asked: AskedOn): Opened | Verdict {
  const answered = withoutInstructions(answer.slice(0, limits.answerLength));
  if (isEmptyAnswer(answered)) return isOtherScript(answered) ? notEnglish : wrong;
  const compiled = compileRubric(rubric, asked);
  const said = readAnswer(answered, compiled.words);
  if (isCopiedQuestion(said, compiled.question)) return wrong;
  const before = asked.examples ? toldBefore(said, asked.examples, compiled.words) : null;
  if (before !== null) return before ? { kind: 'correct' } : wrong;
  return { said, compiled };
}

export function markOpened(opened: Opened, rubric: OpenRubric, asked: AskedOn): Verdict {
  const verdict = markByKind(opened, rubric, asked);
  const { said } = opened;
  const other = () =>
    isOtherScript(said.map(({ typed }) => typed).join(' ')) ||
    isOtherLanguage(said, asked.foreign ?? noWords);
  return verdict.kind !== 'correct' && other() ? notEnglish : verdict;
}

function markByKind({ said, compiled }: Opened, rubric: OpenRubric, asked: AskedOn): Verdict {
  if (rubric.kind === 'ideas') return markIdeas(said, compiled, asked);
  return rubric.kind === 'opinion'
    ? markOpinion(said, rubric, compiled)
    : markSummary(said, rubric, compiled);
}

export function markAnswer(answer: string, rubric: MarkingRubric, asked: AskedOn): Verdict {
  if (rubric.kind === 'choice') return answer === rubric.correct ? { kind: 'correct' } : wrong;
  const opened = openAnswer(answer, rubric, asked);
  return 'kind' in opened ? opened : markOpened(opened, rubric, asked);
}
