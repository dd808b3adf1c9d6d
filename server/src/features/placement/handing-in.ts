/** What happens to the passage in hand: answers are saved, and then it is handed in. The learner is locked meanwhile. */
import type { PlacementPassage, PlacementReply } from '@readling/contract';
import { refuse } from '#server/http/refuse.ts';
import { answersOfPlacement, storeAnswers } from '#server/store/placement/placement-answers.ts';
import { findLastSubmitted, submitPassage } from '#server/store/placement/placement-passages.ts';
import { type Claimed, markItems, readAnswers } from './mark-items.ts';
import {
  begin,
  findUnderWay,
  finish,
  type InHand,
  type InTransaction,
  nextStep,
  show,
  toWire,
  type UnderWay,
} from './under-way.ts';

export type Given = { passage_id: string; answers: readonly Claimed[] };

function claimed({ testlet }: InHand, answers: readonly Claimed[]) {
  const read = readAnswers(testlet, answers);
  if (!read) throw refuse('question_unknown');
  return read;
}

/** The passage in hand; begins a test where none is under way. */
export async function handOutNext(
  services: InTransaction,
  userId: string,
  schoolYear: number | null,
): Promise<PlacementPassage> {
  if (services.library.placement.parameters.length === 0) throw refuse('not_found');
  const going = (await findUnderWay(services, userId)) ?? (await begin(services, userId, schoolYear));
  if (going.inHand) return toWire(going, going.inHand);
  const step = await nextStep(services, going);
  if (step.action === 'next') return toWire(going, await show(services, going, step.testlet.id));
  // The text in hand is gone from the bank, and what came before it is enough: that test is over, another one begins.
  await finish(services, going, step);
  return handOutNext(services, userId, schoolYear);
}

export async function save(services: InTransaction, userId: string, { passage_id, answers }: Given) {
  const inHand = (await findUnderWay(services, userId))?.inHand;
  if (inHand?.testlet.id !== passage_id) throw refuse('placement_moved');
  await storeAnswers(services.db, inHand.row, claimed(inHand, answers), services.clock());
  return { saved: true } as const;
}

/** Marks the passage in hand, and either puts the next one there or ends the test. */
async function take(
  services: InTransaction,
  going: UnderWay,
  inHand: InHand,
  answers: readonly Claimed[],
): Promise<PlacementReply> {
  const { db, clock, library } = services;
  const { row, testlet } = inHand;
  const { user_id, placement_id } = row;
  const now = clock();
  const saved = going.answers.filter(({ testlet_id }) => testlet_id === testlet.id);
  await storeAnswers(db, row, markItems(library.placement, testlet, claimed(inHand, answers), saved), now);
  const after: UnderWay = {
    placement: going.placement,
    passages: going.passages.map((each) => (each === row ? { ...row, submitted_at: now } : each)),
    answers: await answersOfPlacement(db, user_id, placement_id),
    inHand: null,
  };
  const step = await nextStep(services, after);
  const reply: PlacementReply =
    step.action === 'next'
      ? {
          action: 'next',
          placement_level: null,
          passage: toWire(after, await show(services, after, step.testlet.id)),
        }
      : await finish(services, after, step);
  await submitPassage(db, row, reply, now);
  return reply;
}

/** A repeat of the last submit, from this device or another one, gets what the first one got. */
export async function submit(services: InTransaction, userId: string, { passage_id, answers }: Given) {
  const going = await findUnderWay(services, userId);
  if (going?.inHand?.testlet.id === passage_id) return take(services, going, going.inHand, answers);
  const last = await findLastSubmitted(services.db, userId);
  if (last?.testlet_id === passage_id) return last.reply;
  throw refuse('placement_moved');
}
