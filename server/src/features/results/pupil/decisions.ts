/**
 * Why each answer of a reading got its verdict. The reason is not stored: the answer is marked again, and the reason of
 * the verdict is told only where it is the verdict that was given.
 */
import type { Decision } from '@readling/contract';
import type { KnownQuestion } from '#server/content/question-context.ts';
import { type Explanation, explainVerdict } from '#server/marking/explain-verdict.ts';
import { gradeOf } from '#server/marking/grade.ts';
import { markAnswer } from '#server/marking/mark-answer.ts';
import { markWithHalf } from '#server/marking/mark-with-half.ts';
import type { LabelledAnswer } from '#server/marking/match/labelled-answers.ts';
import type { QuestionContext, Verdict } from '#server/marking/verdict.ts';
import type { Attempt } from '#server/store/attempts.ts';
import type { StandingReview } from '#server/store/reviews.ts';
import type { Outline } from '#server/store/schema.ts';
import { type CountedTry, countTries, toShown } from './shown-questions.ts';

type DatedLabel = LabelledAnswer & { reviewedAt: Date };
type Reasoned = Explanation & Pick<Decision, 'joined'>;

const halfOf = ({ before }: CountedTry) => before.find(({ verdict }) => verdict === 'accepted');

/** Whether this verdict, given today, is the one that is stored. */
function isStored(verdict: Verdict, tried: CountedTry): boolean {
  const { attempt, before } = tried;
  if (attempt.verdict === 'unread') return verdict.kind === 'wrong' && verdict.why === 'language';
  const grade = Math.max(gradeOf(verdict, before.length), halfOf(tried)?.grade ?? 0);
  return verdict.kind === attempt.verdict && grade === attempt.grade;
}

const unexplained = (why: 'judged' | 'kept' | 'changed' | 'gone'): Reasoned => ({
  why,
  joined: false,
  found: [],
  missing: [],
});

async function explain(
  tried: CountedTry,
  known: KnownQuestion,
  labels: readonly DatedLabel[],
): Promise<Reasoned> {
  const { attempt } = tried;
  const { rubric } = known.rubric;
  const half = halfOf(tried);
  // Without a second opinion: the language model is not asked again.
  const markIn = (context: QuestionContext) =>
    markWithHalf(half?.answer, attempt.answer, (text) => ({ verdict: markAnswer(text, rubric, context) }));
  const { answer, joined, marked } = await markIn(known.context);
  if (isStored(marked.verdict, tried))
    return { ...explainVerdict(answer, rubric, known.context, marked.verdict), joined };
  const labelledAnswers = labels.filter(({ reviewedAt }) => reviewedAt <= attempt.answered_at);
  if (labelledAnswers.length > 0) {
    const judged = await markIn({ ...known.context, labelledAnswers });
    if (isStored(judged.marked.verdict, tried)) return unexplained('judged');
  }
  const isKept = half && attempt.verdict === 'accepted' && attempt.grade === half.grade;
  return unexplained(isKept ? 'kept' : 'changed');
}

type Given = {
  outline: Outline;
  /** in the order they were answered */
  attempts: readonly Attempt[];
  reviews: readonly StandingReview[];
  /** null for a question that the story no longer has */
  question: (set: string, index: number) => KnownQuestion | null;
  /** what grown-ups have judged of the answers to a question */
  labels: (set: string, index: number) => Promise<readonly DatedLabel[]>;
};

/** Returns the answers of a reading, those to one question together, in the order the questions were first tried. */
export async function decisionsOf({
  outline,
  attempts,
  reviews,
  question,
  labels,
}: Given): Promise<Decision[]> {
  const sets = new Map(outline.parts.flatMap((part) => part.sets.map((set) => [set.id, set])));
  const byQuestion = Map.groupBy(attempts, ({ set_id, question: index }) => `${set_id}/${index}`);
  const decisions: Decision[] = [];
  for (const tries of byQuestion.values()) {
    const [{ set_id, question: index }] = tries as [Attempt];
    const text = sets.get(set_id)?.questions[index] ?? null;
    const known = question(set_id, index);
    const isSame = known !== null && known.question.ask === text;
    const judged = isSame && known.rubric.rubric.kind !== 'choice' ? await labels(set_id, index) : [];
    for (const tried of countTries(tries)) {
      const reasoned = isSame ? await explain(tried, known, judged) : unexplained('gone');
      decisions.push({ ...toShown(tried, reviews), question: text, ...reasoned });
    }
  }
  return decisions;
}
