/** Views of finished readings: dashboard, stars, weeks. Cleared readings are in none. */
import type { Strand } from '@readling/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { ever, type LearnerId } from './learner-id.ts';
import { readRows } from './read-rows.ts';
import { marksOfReading, meanOf, secondsOf, solvedOf } from './reading-marks.ts';
import { outlineOfReading } from './reading-outlines.ts';

const finishedReading = z.object({
  passageId: z.string(),
  title: z.nullable(z.string()),
  theme: z.nullable(z.string()),
  level: z.int(),
  literal: z.nullable(z.number()),
  inferential: z.nullable(z.number()),
  critical: z.nullable(z.number()),
  summary: z.nullable(z.number()),
  seconds: z.number(),
});
export type FinishedReading = z.output<typeof finishedReading>;

/**
 * Returns the latest finished reading of each passage that was opened since `from`, newest first: mean grades by strand (null without
 * questions of that strand), and the seconds of all tries.
 */
export async function finishedReadings(db: Db, userId: LearnerId, from = ever): Promise<FinishedReading[]> {
  const marks = sql.ref('m.marks');
  const mark = (strand: Strand) => meanOf(marks, strand);
  // Without `offset 0` the marks of a reading that has none stored would be counted once a column.
  const query = sql`
    select r.passage_id as "passageId", ${outlineOfReading} ->> 'title' as title,
      ${outlineOfReading} ->> 'theme' as theme, r.level, ${mark('lit_comp')} as literal,
      ${mark('inf_comp')} as inferential, ${mark('crit_comp')} as critical, ${mark('summary')} as summary,
      ${secondsOf(marks)} as seconds
    from (
      select distinct on (passage_id) * from readings
      where user_id = ${userId} and closed_at is not null and cleared_at is null and opened_at >= ${from}
      order by passage_id, opened_at desc) r
    left join reading_outlines o on o.id = r.outline_id
    cross join lateral (select ${marksOfReading} as marks offset 0) m
    order by r.closed_at desc, r.passage_id`;
  return await readRows(db, finishedReading, query);
}

const starCount = z.object({ passageId: z.string(), stars: z.int(), questions: z.int() });
export type StarCount = z.output<typeof starCount>;

/** The number of questions solved in a reading `r`. */
const solved = solvedOf(marksOfReading);

/** Returns the questions solved in the latest finished reading of each of these passages. */
export const starCounts = (db: Db, userId: string, passageIds: string[]): Promise<StarCount[]> =>
  readRows(
    db,
    starCount,
    sql`
      select distinct on (r.passage_id) r.passage_id as "passageId", ${solved} as stars,
        r.question_count as questions
      from readings r
      where r.user_id = ${userId} and r.closed_at is not null and r.cleared_at is null
        and r.passage_id = any(${passageIds})
      order by r.passage_id, r.opened_at desc`,
  );

const weekCount = z.object({ stories: z.int(), stars: z.int() });

/** Counts the readings opened since `openedFrom` and finished after `from` and until `to`, and the questions solved in them. */
export async function countFinished(db: Db, userId: LearnerId, from: Date, to: Date, openedFrom = ever) {
  const query = sql`
    select count(*)::int as stories, coalesce(sum(${solved}), 0)::int as stars
    from readings r
    where r.user_id = ${userId} and r.cleared_at is null and r.closed_at > ${from} and r.closed_at <= ${to}
      and r.opened_at >= ${openedFrom}`;
  const [found] = await readRows(db, weekCount, query);
  return found ?? { stories: 0, stars: 0 };
}
