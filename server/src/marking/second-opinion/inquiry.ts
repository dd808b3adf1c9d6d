/**
 * What a language model is asked about an answer: which ideas it holds, and in which of its words. Ideas that
 * the marker found itself are left out, and control ideas are put among the rest.
 */
import type { FreeTextRubric } from '../compile-rubric.ts';
import { markPrepared, type PreparedAnswer, prepareAnswer } from '../mark-answer.ts';
import { findBestPattern } from '../match/find-ideas.ts';
import type { Finding } from '../match/find-pattern.ts';
import type { MarkingRubric } from '../rubric.ts';
import type { QuestionContext, Verdict } from '../verdict.ts';
import { candidateIdeas, withConfirmedIdeas } from './candidate-ideas.ts';
import { controlIdeasFor, shuffleBySeed } from './control-ideas.ts';
import { looksLikePromptInjection, sanitiseAnswer } from './prompt-injection.ts';

/** Everything that is sent to the model. */
export type Inquiry = {
  question: string;
  ideas: { id: string; wordings: readonly string[] }[];
  answer: string;
};

/** At most so many wordings of each idea are sent. */
const mostWordings = 12;

/** A number by which two verdicts are compared: 0 for wrong, 1 for correct. */
export const scoreOf = (verdict: Verdict): number =>
  verdict.kind === 'wrong' ? 0 : verdict.kind === 'correct' ? 1 : verdict.share;

export const isOtherLanguage = (verdict: Verdict): boolean =>
  verdict.kind === 'wrong' && verdict.why === 'language';

/**
 * Whether no model may change the verdict: the answer holds a forbidden idea, or looks like prompt injection.
 */
export function isExcluded(answer: string, { tokens, compiled }: PreparedAnswer): boolean {
  const { forbidden, vocabulary } = compiled;
  if (forbidden.some((patterns) => findBestPattern(tokens, patterns)?.state === 'clear')) return true;
  const isKnown = (word: string) => vocabulary.rubricWords.has(word) || vocabulary.otherWords.has(word);
  return looksLikePromptInjection(answer, isKnown);
}

/** The verdict by the usual rules if these ideas were found. Keys are indexes in the rubric. */
export const markWithConfirmed = (
  prepared: PreparedAnswer,
  rubric: FreeTextRubric,
  context: QuestionContext,
  confirmed: ReadonlyMap<number, Finding>,
): Verdict =>
  markPrepared({ ...prepared, compiled: withConfirmedIdeas(prepared.compiled, confirmed) }, rubric, context);

/** The best verdict that a reply could bring: all these ideas are found. */
function bestVerdict(
  prepared: PreparedAnswer,
  rubric: FreeTextRubric,
  context: QuestionContext,
  ideas: readonly number[],
): Verdict {
  // In an opinion without a side, a reason of one word is not enough, so the first one gets two.
  const places = (nth: number) => (rubric.kind === 'opinion' && nth === 0 ? [0, 1] : []);
  const confirmed = new Map(ideas.map((index, nth) => [index, { state: 'clear', at: places(nth) } as const]));
  return markWithConfirmed(prepared, rubric, context, confirmed);
}

/**
 * The missed ideas (`index` in the rubric) among control ideas (null). An id is the
 * place in this list, from 1.
 */
export function inquiryIdeas(answer: string, prepared: PreparedAnswer, rubric: FreeTextRubric) {
  const missed = candidateIdeas(prepared, rubric).flatMap((idea, index) =>
    idea.found ? [] : [{ ...idea, index }],
  );
  const controls = controlIdeasFor(prepared, answer).map(({ wordings }) => ({ wordings, index: null }));
  return shuffleBySeed([...missed, ...controls], answer).map((idea, place) => ({
    ...idea,
    id: String(place + 1),
  }));
}

/** The id of each missed idea, by its index in the rubric. */
export function idsOfIdeas(
  answer: string,
  rubric: FreeTextRubric,
  context: QuestionContext,
): Map<number, string> {
  const prepared = prepareAnswer(answer, rubric, context);
  if ('kind' in prepared) return new Map();
  return new Map(
    inquiryIdeas(answer, prepared, rubric).flatMap(({ id, index }) => (index === null ? [] : [[index, id]])),
  );
}

/** Null where no reply could improve the verdict, or a model may not see the answer. */
export function inquiryFor(answer: string, rubric: MarkingRubric, context: QuestionContext): Inquiry | null {
  if (rubric.kind === 'choice') return null;
  const prepared = prepareAnswer(answer, rubric, context);
  if ('kind' in prepared || isExcluded(answer, prepared)) return null;
  const verdict = markPrepared(prepared, rubric, context);
  const score = scoreOf(verdict);
  if (score === 1 || isOtherLanguage(verdict)) return null;
  const ideas = inquiryIdeas(answer, prepared, rubric);
  const missed = ideas.flatMap(({ index }) => index ?? []);
  if (scoreOf(bestVerdict(prepared, rubric, context, missed)) <= score) return null;
  return {
    question: context.question,
    ideas: ideas.map(({ id, wordings }) => ({ id, wordings: wordings.slice(0, mostWordings) })),
    answer: sanitiseAnswer(answer),
  };
}
