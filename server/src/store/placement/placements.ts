/** The only SQL about `placements`: placement tests taken. */
import type { Selectable } from 'kysely';
import type { Db } from '#server/services/services.ts';
import type { Schema } from '#server/store/schema.ts';

export type Placement = Selectable<Schema['placements']>;
export type NewPlacement = Pick<Placement, 'id' | 'user_id' | 'school_year' | 'shuffle_seed' | 'opened_at'>;
export type Outcome = {
  level: number | null;
  from: number;
  to: number;
  levelProbabilities: readonly number[];
  validityFlags: readonly string[];
};

export async function openPlacement(db: Db, placement: NewPlacement): Promise<Placement> {
  return await db.insertInto('placements').values(placement).returningAll().executeTakeFirstOrThrow();
}

/** Returns the open test, else null. */
export async function findOpenPlacement(db: Db, userId: string): Promise<Placement | null> {
  const row = await db
    .selectFrom('placements')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the test that was finished last, else null. */
export async function findLastPlacement(db: Db, userId: string): Promise<Placement | null> {
  const row = await db
    .selectFrom('placements')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export const closePlacement = (db: Db, { user_id, id }: Placement, outcome: Outcome, now: Date) =>
  db
    .updateTable('placements')
    .set({
      closed_at: now,
      level: outcome.level,
      range_from: outcome.from,
      range_to: outcome.to,
      // the columns have earlier names
      chances: JSON.stringify(outcome.levelProbabilities),
      doubts: JSON.stringify(outcome.validityFlags),
    })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();

/** Returns whether the learner finished a placement test or has a chosen level, and so needs no test. */
export async function hasLevel(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('level', 'is not', null),
        exists(
          selectFrom('placements')
            .select('placements.id')
            .whereRef('placements.user_id', '=', 'users.id')
            .where('closed_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
