import { limits } from '@readling/contract';
import type { PlacementBank, Testlet } from '#server/content/placement/item-bank.ts';
import { markAnswer } from '#server/marking/mark-answer.ts';
import type { Verdict } from '#server/marking/verdict.ts';
import type { NewAnswer } from '#server/store/placement/placement-answers.ts';

export type AnswerToItem = { task_id: string; answer: string; seconds?: number | null | undefined };

const longestSeconds = 7200;

/** Half of the required ideas is not enough here, because the test gives no hint and no second try. */
const isRight = (verdict: Verdict) =>
  verdict.kind === 'correct' || (verdict.kind === 'accepted' && verdict.share > 0.5);

/** Returns the last answer to each question, in our names. Null where the testlet has no such question. */
export function readAnswers(testlet: Testlet, given: readonly AnswerToItem[]): NewAnswer[] | null {
  const known = new Set(testlet.items.map(({ id }) => id));
  if (given.some(({ task_id }) => !known.has(task_id))) return null;
  const last = new Map(given.map((each) => [each.task_id, each]));
  return [...last.values()].map(({ task_id, answer, seconds = null }) => ({
    item: task_id,
    answer: answer.toWellFormed(), // PostgreSQL refuses half a surrogate pair
    seconds: seconds === null ? null : Math.min(seconds, longestSeconds),
    correct: null,
  }));
}

/** Marks every item of a testlet: the answer of this submit, else the saved one, else an empty one. */
export function markItems(
  bank: PlacementBank,
  testlet: Testlet,
  given: readonly NewAnswer[],
  saved: readonly { item_id: string; answer: string }[],
): NewAnswer[] {
  return testlet.items.map(({ id }) => {
    const now = given.find(({ item }) => item === id);
    const answer = now?.answer ?? saved.find(({ item_id }) => item_id === id)?.answer ?? '';
    const marking = bank.marking(testlet.id, id);
    const correct = marking !== null && isRight(markAnswer(answer, marking.rubric, marking.context));
    return { item: id, answer, seconds: now?.seconds ?? null, correct };
  });
}

/** Whether an answer is neither blank nor the text for a question that was left. */
export const isAnswered = (answer: string) => answer.trim() !== '' && answer.trim() !== limits.noResponse;
