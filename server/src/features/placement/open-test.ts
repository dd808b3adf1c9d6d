/**
 * The open test of a learner: its current passage, and the next step. All functions run while the learner is
 * locked, so two devices or a repeated request get the same passage.
 */
import type { PlacementPassage, PlacementReply } from '@readling/contract';
import type { Testlet } from '#server/content/placement/item-bank.ts';
import { seededRandomBy } from '#server/content/shuffle.ts';
import { expectedLength } from '#server/placement/expected-length.ts';
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
import { passageToWire } from './passage-to-wire.ts';
import { sittingsOf } from './sittings.ts';

/** `db` of these services is the transaction. */
export type InTransaction = Pick<Services, 'clock' | 'random' | 'library'> & { db: Db };
export type CurrentPassage = { row: PlacementPassageRow; testlet: Testlet };
export type OpenTest = {
  placement: Placement;
  passages: PlacementPassageRow[];
  answers: PlacementAnswer[];
  current: CurrentPassage | null;
};

async function loadTest({ db, library }: InTransaction, placement: Placement): Promise<OpenTest> {
  const { user_id, id } = placement;
  const passages = await passagesOfPlacement(db, user_id, id);
  const answers = await answersOfPlacement(db, user_id, id);
  const row = passages.find(({ submitted_at }) => submitted_at === null);
  const testlet = row && library.placement.testlets.get(row.testlet_id);
  return { placement, passages, answers, current: row && testlet ? { row, testlet } : null };
}

export async function findOpenTest(services: InTransaction, userId: string): Promise<OpenTest | null> {
  const placement = await findOpenPlacement(services.db, userId);
  return placement ? loadTest(services, placement) : null;
}

export async function beginTest(
  services: InTransaction,
  userId: string,
  schoolYear: number | null,
): Promise<OpenTest> {
  const { db, random, clock } = services;
  const placement = await openPlacement(db, {
    id: random.id(),
    user_id: userId,
    school_year: schoolYear,
    shuffle_seed: random.seed(),
    opened_at: clock(),
  });
  return { placement, passages: [], answers: [], current: null };
}

/**
 * The item bank without the passages of the learner's last test; the whole bank where nothing else is left.
 */
async function unreadPassages({ db, library }: InTransaction, userId: string) {
  const { parameters } = library.placement;
  const before = await findLastPlacement(db, userId);
  if (!before) return parameters;
  const seen = new Set(
    (await passagesOfPlacement(db, userId, before.id)).map(({ testlet_id }) => testlet_id),
  );
  const fresh = parameters.filter(({ id }) => !seen.has(id));
  return fresh.length > 0 ? fresh : parameters;
}

/** The submitted passages. Random numbers come from the seed of the test, so a repeated call returns the same. */
function progressOf({ library }: InTransaction, { placement, passages, answers }: OpenTest, use: string) {
  const { school_year: schoolYear, shuffle_seed } = placement;
  const sittings = sittingsOf(library.placement, passages, answers);
  const random = seededRandomBy(shuffle_seed, `${use}/${sittings.length}`);
  return { sittings, options: { about: schoolYear === null ? {} : { schoolYear }, random } };
}

export async function nextStep(services: InTransaction, test: OpenTest): Promise<Step> {
  const { sittings, options } = progressOf(services, test, 'next');
  return placeLearner(await unreadPassages(services, test.placement.user_id), sittings, options);
}

export async function currentToWire(
  services: InTransaction,
  test: OpenTest,
  { row, testlet }: CurrentPassage,
): Promise<PlacementPassage> {
  const { sittings, options } = progressOf(services, test, 'length');
  const bank = await unreadPassages(services, test.placement.user_id);
  const current = services.library.placement.parameters.find(({ id }) => id === testlet.id);
  return passageToWire(testlet, {
    number: row.number,
    total: current ? expectedLength(bank, sittings, current, options) : row.number,
    seed: test.placement.shuffle_seed,
    saved: test.answers,
  });
}

/** Stores a passage as the one that the learner reads now. */
export async function showNext(
  services: InTransaction,
  test: OpenTest,
  testletId: string,
): Promise<CurrentPassage> {
  const testlet = services.library.placement.testlets.get(testletId);
  if (!testlet) throw new Error(`${testletId} has parameters but no text`);
  const removed = test.passages.find(({ submitted_at }) => submitted_at === null);
  if (removed) await deletePassage(services.db, removed); // its text is no longer in the bank
  const row = await showPassage(services.db, {
    user_id: test.placement.user_id,
    placement_id: test.placement.id,
    number: test.passages.filter(({ submitted_at }) => submitted_at !== null).length + 1,
    testlet_id: testlet.id,
    revision: testlet.revision,
    shown_at: services.clock(),
  });
  return { row, testlet };
}

/** Closes the test with its result. Changes the learner's level, unless the result is "unsure". */
export async function closeTest(
  { db, clock, random }: InTransaction,
  { placement }: OpenTest,
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
    { level, from, to, levelProbabilities: estimate.levelProbabilities, validityFlags },
    now,
  );
  const change = { id: random.id(), userId: placement.user_id, why: 'placement', at: now } as const;
  if (level !== null) await changeLevel(db, { ...change, to: level });
  return { action: 'placement', placement_level: level, from, to, unsure, passage: null };
}
