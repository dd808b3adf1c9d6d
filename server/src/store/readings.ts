/** The only SQL about `readings`. */
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { deleteBatch } from './delete-batch.ts';
import { ever, type LearnerId } from './learner-id.ts';
import { readRows } from './read-rows.ts';
import { outlineOfReading, storeOutline } from './reading-outlines.ts';
import { type Outline, outline, type Schema } from './schema.ts';

type ReadingRow = Selectable<Schema['readings']>;
export type Reading = Omit<ReadingRow, 'outline' | 'outline_id' | 'marks'> & { outline: Outline };

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

/** Opens a reading. If one of this passage is open already, from another tab, nothing is inserted. */
export async function openReading(db: Db, reading: NewReading): Promise<void> {
  const outline_id = await storeOutline(db, reading.outline);
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
      outline_id,
      question_count: reading.questionCount,
      opened_at: reading.openedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'passage_id']).where('closed_at', 'is', null).doNothing(),
    )
    .execute();
}

export type ChangedReading = Pick<NewReading, 'id' | 'userId' | 'revision' | 'outline' | 'questionCount'>;

/**
 * Gives an open reading the questions of a newer version of its passage. Answered questions that are still
 * asked stay answered. When all of them are, the reading is closed.
 */
export const updateReadingContent = (db: Db, reading: ChangedReading, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const asked = reading.outline.parts.flatMap(({ sets }) =>
      sets.flatMap(({ id, questions }) => questions.map((_, question) => ({ set: id, question }))),
    );
    const outlineId = await storeOutline(tx, reading.outline);
    const whose = sql`user_id = ${reading.userId} and id = ${reading.id}`;
    // An answer that arrives now waits for this lock, so that it adds to the new count.
    await sql`select from readings where ${whose} for update`.execute(tx);
    await sql`
      update readings set revision = ${reading.revision}, outline = null, outline_id = ${outlineId},
        question_count = ${reading.questionCount}, closed_count = answered.count,
        closed_at = case when answered.count >= ${reading.questionCount} then ${now}::timestamptz end
      from (
        select count(*)::int from attempts a
        join json_to_recordset(${JSON.stringify(asked)}::json) as asked ("set" text, question smallint)
          on asked."set" = a.set_id and asked.question = a.question
        where a.user_id = ${reading.userId} and a.reading_id = ${reading.id} and a.closes) answered
      where ${whose} and closed_at is null`.execute(tx);
  });

/** The readings of a learner with their outlines. Cleared ones are left out. */
const readings = (db: Db, userId: LearnerId) =>
  db
    .selectFrom('readings as r')
    .leftJoin('reading_outlines as o', 'o.id', 'r.outline_id')
    .selectAll('r')
    .select(outlineOfReading.as('outline'))
    .where('user_id', '=', userId)
    .where('cleared_at', 'is', null);

/**
 * Returns the latest reading of a passage that was opened since `from`, open or closed, null when there is none. Cleared
 * ones are left out.
 */
export async function findLatestReading(
  db: Db,
  userId: LearnerId,
  passageId: string,
  from = ever,
): Promise<Reading | null> {
  const row = await readings(db, userId)
    .where('passage_id', '=', passageId)
    .where('opened_at', '>=', from)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, outline: outline.parse(row.outline) } : null;
}

/** Returns one reading of a learner, opened since `from`, null when there is none. Cleared ones are left out. */
export async function findReadingById(
  db: Db,
  userId: LearnerId,
  id: string,
  from: Date,
): Promise<Reading | null> {
  const row = await readings(db, userId)
    .where('r.id', '=', id)
    .where('opened_at', '>=', from)
    .executeTakeFirst();
  return row ? { ...row, outline: outline.parse(row.outline) } : null;
}

/** Returns the id of the passage of the open reading that was begun on the path at this level, else null. */
export async function findOpenPathPassage(db: Db, userId: string, level: number): Promise<string | null> {
  const row = await db
    .selectFrom('readings')
    .select('passage_id')
    .where('user_id', '=', userId)
    .where('level', '=', level)
    .where('on_path', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.passage_id ?? null;
}

export type PassageHistory = { passageId: string; finished: boolean; lastOpenedAt: Date };

/** Returns every passage that the learner has opened at a level. */
export async function readingHistory(db: Db, userId: string, level: number): Promise<PassageHistory[]> {
  const rows = await db
    .selectFrom('readings')
    .select(({ fn }) => [
      'passage_id as passageId',
      fn.max('opened_at').as('lastOpenedAt'),
      fn.max('closed_at').as('lastClosedAt'),
    ])
    .where('user_id', '=', userId)
    .where('level', '=', level)
    .where('cleared_at', 'is', null)
    .groupBy('passage_id')
    .execute();
  return rows.map(({ passageId, lastOpenedAt, lastClosedAt }) => ({
    passageId,
    finished: lastClosedAt !== null,
    lastOpenedAt,
  }));
}

/** Returns how many readings on the path of a level the learner has finished. */
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

/** Returns the ids of the passages that the learner has finished. */
export async function finishedPassages(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('readings')
    .select('passage_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('closed_at', 'is not', null)
    .where('cleared_at', 'is', null)
    .execute();
  return rows.map((row) => row.passage_id);
}

/** Returns the ids of the `count` passages that the learner opened last, newest first. */
export async function latestPassages(db: Db, userId: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('readings')
    .select('passage_id')
    .where('user_id', '=', userId)
    .where('cleared_at', 'is', null)
    .groupBy('passage_id')
    .orderBy(({ fn }) => fn.max('opened_at'), 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => row.passage_id);
}

const readingToContinue = z.object({
  passageId: z.string(),
  questions: z.int(),
  closed: z.int(),
  partsBegun: z.int(),
});
export type ReadingToContinue = z.output<typeof readingToContinue>;

/**
 * Returns the open reading of these passages with the latest activity and its progress, null when none is
 * open.
 */
export async function findReadingToContinue(
  db: Db,
  userId: string,
  passageIds: string[],
): Promise<ReadingToContinue | null> {
  const query = sql`
    select r.passage_id as "passageId", r.question_count as questions, r.closed_count as closed,
      count(distinct a.part)::int as "partsBegun"
    from readings r left join attempts a on a.user_id = r.user_id and a.reading_id = r.id
    where r.user_id = ${userId} and r.closed_at is null and r.passage_id = any(${passageIds})
    group by r.user_id, r.id
    order by greatest(r.opened_at, max(a.answered_at)) desc limit 1`;
  const [found] = await readRows(db, readingToContinue, query);
  return found ?? null;
}

/** Hides all finished readings from every view. Returns how many. */
export async function clearReadings(db: Db, userId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('readings')
    .set({ cleared_at: now })
    .where('user_id', '=', userId)
    .where('closed_at', 'is not', null)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Restores the readings that were cleared after `then`. Returns how many. */
export async function restoreReadings(db: Db, userId: string, then: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('readings')
    .set({ cleared_at: null })
    .where('user_id', '=', userId)
    .where('cleared_at', '>', then)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns how many readings were cleared after `then`, and when the first of them was. */
export const findCleared = (db: Db, userId: string, then: Date) =>
  db
    .selectFrom('readings')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('cleared_at').as('first')])
    .where('user_id', '=', userId)
    .where('cleared_at', '>', then)
    .executeTakeFirstOrThrow();

/** Deletes the readings that were cleared before `then`, with their attempts. */
export const deleteCleared = (db: Db, then: Date, size: number) => {
  const cleared = db.selectFrom('readings').where('cleared_at', '<=', then).orderBy('cleared_at');
  return deleteBatch(db, 'readings', cleared, size);
};
