/** The only SQL about `readings`. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/doors/doors.ts';
import type { Outline, Schema } from './schema.ts';

export type Reading = Selectable<Schema['readings']>;
export type NewReading = {
  id: string;
  userId: string;
  passageId: string;
  revision: string;
  level: number;
  onPath: boolean;
  showsResults: boolean;
  shuffleSeed: number;
  outline: Outline;
  questionCount: number;
  openedAt: Date;
};

/** Opens a reading. When another tab was faster, its reading stays and this one is dropped. */
export async function openReading(db: Db, reading: NewReading): Promise<void> {
  await db
    .insertInto('readings')
    .values({
      id: reading.id,
      user_id: reading.userId,
      passage_id: reading.passageId,
      revision: reading.revision,
      level: reading.level,
      on_path: reading.onPath,
      shows_results: reading.showsResults,
      shuffle_seed: reading.shuffleSeed,
      outline: JSON.stringify(reading.outline),
      question_count: reading.questionCount,
      opened_at: reading.openedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'passage_id']).where('closed_at', 'is', null).doNothing(),
    )
    .execute();
}

/** The reading of a passage that began last (an open one always is), else null. */
export async function findLatestReading(db: Db, userId: string, passageId: string): Promise<Reading | null> {
  const row = await db
    .selectFrom('readings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('passage_id', '=', passageId)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The open reading that the path began at this level, else null. */
export async function findOpenPathReading(db: Db, userId: string, level: number): Promise<Reading | null> {
  const row = await db
    .selectFrom('readings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('level', '=', level)
    .where('on_path', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export type PassageHistory = { passageId: string; finished: boolean; lastOpenedAt: Date };

/** Every passage the learner ever opened at a level. */
export async function readingHistory(db: Db, userId: string, level: number): Promise<PassageHistory[]> {
  const rows = await db
    .selectFrom('readings')
    .select(({ fn }) => [
      'passage_id as passageId',
      fn.max<Date>('opened_at').as('lastOpenedAt'),
      sql<boolean>`bool_or(closed_at is not null)`.as('finished'),
    ])
    .where('user_id', '=', userId)
    .where('level', '=', level)
    .groupBy('passage_id')
    .execute();
  return rows;
}

/** How many path readings of a level the learner has finished. */
export async function countPathReadings(db: Db, userId: string, level: number): Promise<number> {
  const { count } = await db
    .selectFrom('readings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('level', '=', level)
    .where('on_path', '=', true)
    .where('closed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
