/**
 * The calls about the current passage of a test: get it, save answers, submit it. Each runs in a transaction
 * in which the learner is locked (`routes.ts`).
 */
import type { PlacementPassage, PlacementReply } from '@readling/contract';
import { refuse } from '#server/http/refuse.ts';
import { answersOfPlacement, storeAnswers } from '#server/store/placement/placement-answers.ts';
import { findLastSubmitted, submitPassage } from '#server/store/placement/placement-passages.ts';
import { type AnswerToItem, markItems, readAnswers } from './mark-items.ts';
import {
  beginTest,
  type CurrentPassage,
  closeTest,
  currentToWire,
  findOpenTest,
  type InTransaction,
  nextStep,
  type OpenTest,
  showNext,
} from './open-test.ts';

export type SubmitBody = { passage_id: string; answers: readonly AnswerToItem[] };

function parseAnswers({ testlet }: CurrentPassage, answers: readonly AnswerToItem[]) {
  const read = readAnswers(testlet, answers);
  if (!read) throw refuse('question_unknown');
  return read;
}

/**
 * Returns the current passage. Begins a test where none is open. Refuses: `not_found`
 * where there is no item bank.
 */
export async function getCurrentPassage(
  services: InTransaction,
  userId: string,
  schoolYear: number | null,
): Promise<PlacementPassage> {
  if (services.library.placement.parameters.length === 0) throw refuse('not_found');
  const test = (await findOpenTest(services, userId)) ?? (await beginTest(services, userId, schoolYear));
  if (test.current) return currentToWire(services, test, test.current);
  const step = await nextStep(services, test);
  if (step.action === 'next')
    return currentToWire(services, test, await showNext(services, test, step.testlet.id));
  // The current passage has been removed from the bank, and the test is over without it. Another test begins.
  await closeTest(services, test, step);
  return getCurrentPassage(services, userId, schoolYear);
}

/** Refuses: `placement_moved` where the passage is not the current one. */
export async function saveAnswers(
  services: InTransaction,
  userId: string,
  { passage_id, answers }: SubmitBody,
) {
  const current = (await findOpenTest(services, userId))?.current;
  if (current?.testlet.id !== passage_id) throw refuse('placement_moved');
  await storeAnswers(services.db, current.row, parseAnswers(current, answers), services.clock());
  return { saved: true } as const;
}

/** Marks and stores the answers to the current passage, and returns the next passage or the result. */
async function submitCurrent(
  services: InTransaction,
  test: OpenTest,
  current: CurrentPassage,
  answers: readonly AnswerToItem[],
): Promise<PlacementReply> {
  const { db, clock, library } = services;
  const { row, testlet } = current;
  const { user_id, placement_id } = row;
  const now = clock();
  const saved = test.answers.filter(({ testlet_id }) => testlet_id === testlet.id);
  await storeAnswers(
    db,
    row,
    markItems(library.placement, testlet, parseAnswers(current, answers), saved),
    now,
  );
  const after: OpenTest = {
    placement: test.placement,
    passages: test.passages.map((each) => (each === row ? { ...row, submitted_at: now } : each)),
    answers: await answersOfPlacement(db, user_id, placement_id),
    current: null,
  };
  const step = await nextStep(services, after);
  const reply: PlacementReply =
    step.action === 'next'
      ? {
          action: 'next',
          placement_level: null,
          passage: await currentToWire(services, after, await showNext(services, after, step.testlet.id)),
        }
      : await closeTest(services, after, step);
  await submitPassage(db, row, reply, now);
  return reply;
}

/** A repeat of the last submit gets its stored reply. Refuses: `placement_moved` for any other passage. */
export async function submitPassageOnce(
  services: InTransaction,
  userId: string,
  { passage_id, answers }: SubmitBody,
) {
  const test = await findOpenTest(services, userId);
  if (test?.current?.testlet.id === passage_id) return submitCurrent(services, test, test.current, answers);
  const last = await findLastSubmitted(services.db, userId);
  if (last?.testlet_id === passage_id) return last.reply;
  throw refuse('placement_moved');
}
