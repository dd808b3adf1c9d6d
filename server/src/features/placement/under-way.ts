/**
 * The test under way: which passage is in hand, and what comes after it. Everything here happens while the learner is locked, so two devices,
 * or one press that came twice, find one and the same passage.
 */
import type { PlacementPassage, PlacementReply } from '@readling/contract';
import type { Testlet } from '#server/content/placement/item-bank.ts';
import { chanceBy } from '#server/content/shuffle.ts';
import { placeLearner, type Step } from '#server/placement/place-learner.ts';
import type { Db, Services } from '#server/services/services.ts';
import { changeLevel } from '#server/store/level-changes.ts';
import { answersOfPlacement, type PlacementAnswer } from '#server/store/placement/placement-answers.ts';
import {
  deletePassage,
  type PlacementPassageRow,
  passagesOfPlacement,
  showPassage,
} from '#server/store/placement/placement-passages.ts';
import {
  closePlacement,
  findLastPlacement,
  findOpenPlacement,
  openPlacement,
  type Placement,
} from '#server/store/placement/placements.ts';
import { handOut } from './hand-out.ts';
import { sittingsOf } from './sittings.ts';

/** `db` of these services is the transaction. */
export type InTransaction = Pick<Services, 'clock' | 'random' | 'library'> & { db: Db };
export type InHand = { row: PlacementPassageRow; testlet: Testlet };
export type UnderWay = {
  placement: Placement;
  passages: PlacementPassageRow[];
  answers: PlacementAnswer[];
  inHand: InHand | null;
};

async function read({ db, library }: InTransaction, placement: Placement): Promise<UnderWay> {
  const { user_id, id } = placement;
  const passages = await passagesOfPlacement(db, user_id, id);
  const answers = await answersOfPlacement(db, user_id, id);
  const row = passages.find(({ submitted_at }) => submitted_at === null);
  const testlet = row && library.placement.testlets.get(row.testlet_id);
  return { placement, passages, answers, inHand: row && testlet ? { row, testlet } : null };
}

export async function findUnderWay(services: InTransaction, userId: string): Promise<UnderWay | null> {
  const placement = await findOpenPlacement(services.db, userId);
  return placement ? read(services, placement) : null;
}

export async function begin(
  services: InTransaction,
  userId: string,
  schoolYear: number | null,
): Promise<UnderWay> {
  const { db, random, clock } = services;
  const placement = await openPlacement(db, {
    id: random.id(),
    user_id: userId,
    school_year: schoolYear,
    shuffle_seed: random.seed(),
    opened_at: clock(),
  });
  return { placement, passages: [], answers: [], inHand: null };
}

/** Who takes the test again reads other texts, as long as there are any. */
async function freshBank({ db, library }: InTransaction, userId: string) {
  const { parameters } = library.placement;
  const before = await findLastPlacement(db, userId);
  if (!before) return parameters;
  const seen = new Set(
    (await passagesOfPlacement(db, userId, before.id)).map(({ testlet_id }) => testlet_id),
  );
  const fresh = parameters.filter(({ id }) => !seen.has(id));
  return fresh.length > 0 ? fresh : parameters;
}

/** What the engine says to all that was handed in. Chance comes from the test's seed, so asking again says the same. */
export async function nextStep(
  services: InTransaction,
  { placement, passages, answers }: UnderWay,
): Promise<Step> {
  const schoolYear = placement.school_year;
  const sittings = sittingsOf(services.library.placement, passages, answers);
  return placeLearner(await freshBank(services, placement.user_id), sittings, {
    about: schoolYear === null ? {} : { schoolYear },
    random: chanceBy(placement.shuffle_seed, `next/${sittings.length}`),
  });
}

export const toWire = ({ placement, answers }: UnderWay, { row, testlet }: InHand): PlacementPassage =>
  handOut(testlet, { number: row.number, seed: placement.shuffle_seed, saved: answers });

/** Puts a passage into the learner's hand. */
export async function show(services: InTransaction, going: UnderWay, testletId: string): Promise<InHand> {
  const testlet = services.library.placement.testlets.get(testletId);
  if (!testlet) throw new Error(`${testletId} has parameters but no text`);
  const stray = going.passages.find(({ submitted_at }) => submitted_at === null);
  if (stray) await deletePassage(services.db, stray);
  const row = await showPassage(services.db, {
    user_id: going.placement.user_id,
    placement_id: going.placement.id,
    number: going.passages.filter(({ submitted_at }) => submitted_at !== null).length + 1,
    testlet_id: testlet.id,
    revision: testlet.revision,
    shown_at: services.clock(),
  });
  return { row, testlet };
}

/** Keeps what the test found, and moves the learner's level there, unless the answers said too little. */
export async function finish(
  { db, clock, random }: InTransaction,
  { placement }: UnderWay,
  step: Exclude<Step, { action: 'next' }>,
): Promise<PlacementReply> {
  const now = clock();
  const unsure = step.action === 'unsure';
  const level = unsure ? null : step.level;
  const { from, to, estimate } = step;
  const validityFlags = unsure ? step.validityFlags : [];
  await closePlacement(
    db,
    placement,
    { level, from, to, levelProbabilities: estimate.byLevel, validityFlags },
    now,
  );
  const move = { id: random.id(), userId: placement.user_id, why: 'placement', at: now } as const;
  if (level !== null) await changeLevel(db, { ...move, to: level });
  return { action: 'placement', placement_level: level, from, to, unsure, passage: null };
}
