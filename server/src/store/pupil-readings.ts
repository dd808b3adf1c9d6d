/** Views of a child's readings for who looks after it: the newest ones, and the first tries of each strand. */
import { strand } from '@readling/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import type { ClassId } from './class-id.ts';
import { isShownTo } from './class-joins.ts';
import type { LearnerId } from './learner-id.ts';
import { readRows } from './read-rows.ts';
import { marksOfReading, solvedOf } from './reading-marks.ts';
import { outlineOfReading } from './reading-outlines.ts';

const newestReading = z.object({
  id: z.string(),
  passageId: z.string(),
  title: z.nullable(z.string()),
  level: z.int(),
  openedAt: z.date(),
  closedAt: z.nullable(z.date()),
  questions: z.int(),
  solved: z.int(),
});
export type NewestReading = z.output<typeof newestReading>;

/** Returns the `count` readings that were opened last since `from`, newest first, open and closed ones. Cleared ones are left out. */
export const newestReadings = (
  db: Db,
  userId: LearnerId,
  from: Date,
  count: number,
): Promise<NewestReading[]> =>
  readRows(
    db,
    newestReading,
    sql`
      select r.id, r.passage_id as "passageId", ${outlineOfReading} ->> 'title' as title, r.level,
        r.opened_at as "openedAt", r.closed_at as "closedAt", r.question_count as questions,
        ${solvedOf(marksOfReading)} as solved
      from readings r left join reading_outlines o on o.id = r.outline_id
      where r.user_id = ${userId} and r.cleared_at is null and r.opened_at >= ${from}
      order by r.opened_at desc limit ${count}`,
  );

const answered = z.object({ id: z.string() });

/** Returns the ids of the `count` newest readings with an answer that were opened before `after`, cleared ones, too. */
export async function answeredReadings(
  db: Db,
  userId: LearnerId,
  { after = null, count }: { after?: string | null | undefined; count: number },
): Promise<string[]> {
  const query = sql`
    select r.id from readings r
    where r.user_id = ${userId}
      and exists (select from attempts a where a.user_id = r.user_id and a.reading_id = r.id)
      and (${after}::uuid is null or (r.opened_at, r.id) < (
        select opened_at, id from readings where user_id = ${userId} and id = ${after}::uuid))
    order by r.opened_at desc, r.id desc limit ${count}`;
  return (await readRows(db, answered, query)).map(({ id }) => id);
}

const firstTries = z.object({ child: z.string(), strand, answers: z.int(), understood: z.int() });
export type FirstTries = z.output<typeof firstTries>;

/**
 * Counts by child and strand the newest `most` questions that were first tried in readings opened since `since`, and how
 * many of them were fully right at that try. The newest verdict of a grown-up that stands counts before the mark. Another
 * reading of a passage that was finished before does not count, and neither does an answer in another language, which
 * costs no try. For a class nothing counts that it does not see.
 */
export const countFirstTries = (
  db: Db,
  userIds: readonly LearnerId[],
  { since, most, classId = null }: { since: Date; most: number; classId?: ClassId | null },
) =>
  readRows(
    db,
    firstTries,
    sql`
      with recent as (
        select r.user_id, r.id from readings r
          left join class_children c on c.user_id = r.user_id and c.class_id = ${classId}
        where r.user_id = any(${userIds}) and r.cleared_at is null and r.opened_at >= ${since} and ${isShownTo('c', 'r')}
          and not exists (
            select from readings earlier where earlier.user_id = r.user_id
              and earlier.passage_id = r.passage_id and earlier.closed_at <= r.opened_at)
      ), firsts as (
        select distinct on (a.user_id, a.reading_id, a.set_id, a.question) a.*
        from recent r join attempts a on a.user_id = r.user_id and a.reading_id = r.id
        where a.verdict <> 'unread'
        order by a.user_id, a.reading_id, a.set_id, a.question, a.attempt
      ), placed as (
        select *, row_number() over (partition by user_id, strand order by answered_at desc) as place from firsts
      ), judged as (
        select a.user_id, a.strand, coalesce((
            select v.is_right from reviews v
            where v.user_id = a.user_id and v.reading_id = a.reading_id and v.set_id = a.set_id
              and v.question = a.question and v.attempt = a.attempt and v.is_right is not null
              and not exists (
                select from reviews newer
                where (newer.user_id, newer.reading_id, newer.set_id, newer.question, newer.attempt, newer.by_id)
                  = (v.user_id, v.reading_id, v.set_id, v.question, v.attempt, v.by_id) and newer.id > v.id)
            order by v.id desc limit 1), a.grade >= 5) as is_understood
        from placed a where place <= ${most}
      )
      select user_id as child, strand, count(*)::int as answers,
        (count(*) filter (where is_understood))::int as understood
      from judged group by user_id, strand`,
  );
