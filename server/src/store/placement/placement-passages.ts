/** The only SQL about `placement_passages`: the passages shown in a placement test. */
import { api, type PlacementReply } from '@readling/contract';
import type { Selectable } from 'kysely';
import type { Db } from '#server/services/services.ts';
import type { Schema } from '#server/store/schema.ts';

export type PlacementPassageRow = Selectable<Schema['placement_passages']>;
export type ShownPassage = Pick<
  PlacementPassageRow,
  'user_id' | 'placement_id' | 'number' | 'testlet_id' | 'revision' | 'shown_at'
>;

export const showPassage = (db: Db, passage: ShownPassage): Promise<PlacementPassageRow> =>
  db.insertInto('placement_passages').values(passage).returningAll().executeTakeFirstOrThrow();

/** Returns the passages of a test in the order they were shown. */
export const passagesOfPlacement = (
  db: Db,
  userId: string,
  placementId: string,
): Promise<PlacementPassageRow[]> =>
  db
    .selectFrom('placement_passages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('placement_id', '=', placementId)
    .orderBy('number')
    .execute();

export const submitPassage = (db: Db, passage: PlacementPassageRow, reply: PlacementReply, now: Date) =>
  db
    .updateTable('placement_passages')
    .set({ submitted_at: now, reply: JSON.stringify(reply) })
    .where('user_id', '=', passage.user_id)
    .where('placement_id', '=', passage.placement_id)
    .where('number', '=', passage.number)
    .execute();

/**
 * Returns the passage that the learner submitted last, of any test, with its reply; undefined when there is
 * none.
 */
export async function findLastSubmitted(db: Db, userId: string) {
  const row = await db
    .selectFrom('placement_passages')
    .select(['testlet_id', 'reply'])
    .where('user_id', '=', userId)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, reply: api.placementSubmit.reply.parse(row.reply) };
}

/** Deletes a shown passage whose text is no longer in the item bank. */
export const deletePassage = (db: Db, { user_id, placement_id, number }: PlacementPassageRow) =>
  db
    .deleteFrom('placement_passages')
    .where('user_id', '=', user_id)
    .where('placement_id', '=', placement_id)
    .where('number', '=', number)
    .execute();
