import { limits, type ShownTry, type TriedQuestion } from '@readling/contract';
import type { QuestionRubric } from '#server/content/library.ts';
import type { Attempt } from '#server/store/attempts.ts';
import type { StandingReview } from '#server/store/reviews.ts';
import type { Outline } from '#server/store/schema.ts';
import { questionsOf } from '../questions-of.ts';
import { verdictOf } from '../verdict-of.ts';

const isHelp = new Set(['missing', 'hint', 'gap']);

/** `reviews`: of one attempt, the newest first. */
const toVerdicts = (reviews: readonly StandingReview[]): Pick<ShownTry, 'review' | 'others' | 'counts'> => ({
  review: reviews.find(({ isOwn }) => isOwn)?.isRight ?? null,
  others: reviews
    .filter(({ isOwn }) => !isOwn)
    .map(({ name, byParent, isRight }) => ({
      from: byParent ? ('family' as const) : ('teacher' as const),
      name,
      right: isRight,
    })),
  counts: reviews[0]?.isRight ?? null,
});

const isCounted = ({ verdict }: Pick<Attempt, 'verdict'>) => verdict !== 'unread';

/** `before`: the tries at the same question that cost one. */
export type CountedTry = { attempt: Attempt; before: readonly Attempt[] };

/** `tries`: at one question. */
export const countTries = (tries: readonly Attempt[]): CountedTry[] =>
  tries.map((attempt, at) => ({ attempt, before: tries.slice(0, at).filter(isCounted) }));

export const toShown = ({ attempt, before }: CountedTry, reviews: readonly StandingReview[]): ShownTry => ({
  attempt: attempt.attempt,
  answer: attempt.answer === limits.noResponse ? '' : attempt.answer,
  verdict: isCounted(attempt)
    ? verdictOf({
        ...attempt,
        before: before.length,
        remarks: attempt.reply.remarks.map(({ kind }) => kind),
      })
    : 'unread',
  hints: attempt.reply.remarks.filter(({ kind }) => isHelp.has(kind)).map(({ text }) => text),
  answered_at: attempt.answered_at.toISOString(),
  seconds: attempt.time_spent,
  ...toVerdicts(
    reviews.filter(
      ({ set, question, attempt: at }) =>
        set === attempt.set_id && question === attempt.question && at === attempt.attempt,
    ),
  ),
});

type Given = {
  outline: Outline;
  attempts: readonly Attempt[];
  appeals: readonly { set: string; question: number }[];
  reviews: readonly StandingReview[];
  /** null for a question that the story no longer has */
  rubric: (set: string, question: number) => QuestionRubric | null;
};

/** Returns the parts of a reading with the questions that were tried in them, in its order. */
export function shownQuestions({ outline, attempts, appeals, reviews, rubric }: Given) {
  const numbered = questionsOf(outline, attempts).map((each, at) => ({ ...each, number: at + 1 }));
  return outline.parts.flatMap((_, part) => {
    const questions = numbered
      .filter((each) => each.part === part && each.tries.length > 0)
      .map(({ number, set, index, text, strand, tries }): TriedQuestion => {
        const known = rubric(set, index);
        return {
          number,
          set,
          question: index,
          text,
          strand,
          written: known?.rubric.kind !== 'choice',
          appealed: appeals.some((each) => each.set === set && each.question === index),
          evidence: known?.evidence ?? [],
          tries: countTries(tries).map((each) => toShown(each, reviews)),
        };
      });
    return questions.length === 0 ? [] : [{ part, questions }];
  });
}
