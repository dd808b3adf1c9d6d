/** The only SQL about `placement_answers`: one row for each question, with the answer given last. */
import type { Selectable } from 'kysely';
import type { Db } from '#server/services/services.ts';
import type { Schema } from '#server/store/schema.ts';

export type PlacementAnswer = Selectable<Schema['placement_answers']>;
type Passage = { user_id: string; placement_id: string; testlet_id: string };
export type NewAnswer = {
  item: string;
  answer: string;
  seconds: number | null;
  /** Null when not marked yet. */
  correct: boolean | null;
};

/** Stores answers and replaces earlier ones. An answer without a time does not change the stored time. */
export async function storeAnswers(db: Db, passage: Passage, given: readonly NewAnswer[], now: Date) {
  if (given.length === 0) return;
  await db
    .insertInto('placement_answers')
    .values(
      given.map(({ item, answer, seconds, correct }) => ({
        user_id: passage.user_id,
        placement_id: passage.placement_id,
        testlet_id: passage.testlet_id,
        item_id: item,
        answer,
        seconds,
        correct,
        answered_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'placement_id', 'testlet_id', 'item_id']).doUpdateSet(({ ref, fn }) => ({
        answer: ref('excluded.answer'),
        seconds: fn.coalesce('excluded.seconds', 'placement_answers.seconds'),
        correct: ref('excluded.correct'),
        answered_at: ref('excluded.answered_at'),
      })),
    )
    .execute();
}

/** Returns every answer of a test. */
export const answersOfPlacement = (db: Db, userId: string, placementId: string): Promise<PlacementAnswer[]> =>
  db
    .selectFrom('placement_answers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('placement_id', '=', placementId)
    .orderBy('item_id')
    .execute();

/**
 * Returns every marked answer of tests that found a level, test by test and without learner ids, for
 * recalibration.
 */
export const answersOfPlaced = (db: Db) =>
  db
    .selectFrom('placement_answers as answer')
    .innerJoin('placement_passages as passage', (join) =>
      join
        .onRef('passage.user_id', '=', 'answer.user_id')
        .onRef('passage.placement_id', '=', 'answer.placement_id')
        .onRef('passage.testlet_id', '=', 'answer.testlet_id'),
    )
    .innerJoin('placements as placement', (join) =>
      join
        .onRef('placement.user_id', '=', 'answer.user_id')
        .onRef('placement.id', '=', 'answer.placement_id'),
    )
    .where('placement.level', 'is not', null)
    .where('answer.correct', 'is not', null)
    .select([
      'answer.placement_id as test',
      'placement.school_year',
      'answer.testlet_id as testlet',
      'passage.revision',
      'answer.item_id as item',
      'answer.correct as right',
    ])
    .orderBy('answer.placement_id')
    .orderBy('passage.number')
    .orderBy('answer.item_id')
    .execute();
