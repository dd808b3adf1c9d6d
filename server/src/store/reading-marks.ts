/**
 * The marks of a reading: sums over its attempts. They are stored when the reading is closed, because no attempt is
 * added afterwards. Where they are not stored they are counted, by the same SQL. So views read one row of a finished
 * reading instead of a row for each of its answers.
 */
import type { Strand } from '@readling/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { readRows } from './read-rows.ts';
import { moveOutlines } from './reading-outlines.ts';

/**
 * Counts the marks of a reading `r`: `strands` has the number of closed questions of each strand and the sum of their
 * grades, `solved` the number of questions with a grade above 0, `seconds` the time of all tries.
 */
const countedMarks = sql`(
  select jsonb_build_object('solved', coalesce(sum(solved), 0), 'seconds', coalesce(sum(seconds), 0),
    'strands', coalesce(jsonb_object_agg(strand, jsonb_build_object('questions', questions, 'sum', total))
      filter (where questions > 0), '{}'))
  from (
    select strand, count(*) filter (where closes) as questions, sum(grade::float8) filter (where closes) as total,
      count(*) filter (where closes and grade > 0) as solved, sum(time_spent::float8) as seconds
    from attempts a where a.user_id = r.user_id and a.reading_id = r.id group by strand) as by_strand)`;

/** The marks of a reading `r`. */
export const marksOfReading = sql`coalesce(r.marks, ${countedMarks})`;

/** Of such marks: the mean grade of a strand, null without questions; the questions solved; the seconds of all tries. */
export const meanOf = (marks: ReturnType<typeof sql.ref>, strand: Strand) => {
  const part = (name: string) =>
    sql`(${marks} -> 'strands' -> ${sql.lit(strand)} ->> ${sql.lit(name)})::float8`;
  return sql`${part('sum')} / ${part('questions')}`;
};
export const solvedOf = (marks: ReturnType<typeof sql>) => sql`(${marks} ->> 'solved')::int`;
export const secondsOf = (marks: ReturnType<typeof sql>) => sql`(${marks} ->> 'seconds')::float8`;

/** Joins the strands of the marks of readings `r`: `strand`, `questions`, `total`. */
export const strandsOfReading = sql`
  lateral (
    select key as strand, (value ->> 'questions')::float8 as questions, (value ->> 'sum')::float8 as total
    from jsonb_each(${marksOfReading} -> 'strands')) as strands`;

const readingKey = z.object({ userId: z.string(), readingId: z.string() });
type ReadingKey = z.output<typeof readingKey>;

const amongst = (readings: ReadingKey[]) => sql`
  (r.user_id, r.id) in (
    select "userId", "readingId" from json_to_recordset(${JSON.stringify(readings)}::json)
      as given ("userId" uuid, "readingId" uuid) limit ${readings.length})`;

/** An attempt that closes a question after this counts the marks anew, and waits for the lock that the caller has. */
const storeMarksOf = (tx: Db, readings: ReadingKey[]) =>
  sql`
    update readings r set marks = ${countedMarks}
    where ${amongst(readings)} and closed_at is not null and marks is null`.execute(tx);

/** Stores the marks of readings that have just been closed. */
export const storeMarks = (db: Db, readings: ReadingKey[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Attempts that others commit before we have the lock are seen by the next statement.
    await sql`select from readings r where ${amongst(readings)} order by user_id, id for no key update`.execute(
      tx,
    );
    await storeMarksOf(tx, readings);
  });

/**
 * Stores the marks of at most `size` closed readings that have none, and moves their outlines. Such readings are left by
 * earlier releases, and by a process that ended in between. Returns how many it found.
 */
export const compactReadings = (db: Db, size: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const found = await readRows(
      tx,
      readingKey,
      sql`
        select user_id as "userId", id as "readingId" from readings
        where closed_at is not null and (marks is null or outline is not null)
        order by closed_at limit ${size} for no key update skip locked`,
    );
    if (found.length === 0) return 0;
    await storeMarksOf(tx, found);
    await moveOutlines(tx, amongst(found));
    return found.length;
  });
