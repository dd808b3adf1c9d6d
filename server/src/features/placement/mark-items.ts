import { limits } from '@readling/contract';
import type { PlacementBank, Testlet } from '#server/content/placement/item-bank.ts';
import { markAnswer } from '#server/marking/mark-answer.ts';
import type { Verdict } from '#server/marking/verdict.ts';
import type { GivenAnswer } from '#server/store/placement/placement-answers.ts';

export type Claimed = { task_id: string; answer: string; seconds?: number | null | undefined };

const longestSeconds = 7200;

/** Half of what was asked for is not enough here: there is no second try, and no hint that would have helped. */
const isRight = (verdict: Verdict) =>
  verdict.kind === 'correct' || (verdict.kind === 'accepted' && verdict.share > 0.5);

/** Answers as they are kept: the last of those to one question. Null: one of them is to a question that the passage does not have. */
export function readAnswers(testlet: Testlet, given: readonly Claimed[]): GivenAnswer[] | null {
  const known = new Set(testlet.items.map(({ id }) => id));
  if (given.some(({ task_id }) => !known.has(task_id))) return null;
  const last = new Map(given.map((each) => [each.task_id, each]));
  return [...last.values()].map(({ task_id, answer, seconds = null }) => ({
    item: task_id,
    answer: answer.toWellFormed(), // half a surrogate pair is no text that can be stored
    seconds: seconds === null ? null : Math.min(seconds, longestSeconds),
    correct: null,
  }));
}

/** All questions of a passage with the answer given now, else the one saved before, else none; each marked. */
export function markItems(
  bank: PlacementBank,
  testlet: Testlet,
  given: readonly GivenAnswer[],
  saved: readonly { item_id: string; answer: string }[],
): GivenAnswer[] {
  return testlet.items.map(({ id }) => {
    const now = given.find(({ item }) => item === id);
    const answer = now?.answer ?? saved.find(({ item_id }) => item_id === id)?.answer ?? '';
    const marking = bank.marking(testlet.id, id);
    const correct = marking !== null && isRight(markAnswer(answer, marking.rubric, marking.context));
    return { item: id, answer, seconds: now?.seconds ?? null, correct };
  });
}

/** Whether somebody answered at all. */
export const isGiven = (answer: string) => answer.trim() !== '' && answer.trim() !== limits.noResponse;
