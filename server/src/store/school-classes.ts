/** A view of the open classes of a school: who teaches them, and how much is read. It has no child's name. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { isShownTo } from './class-joins.ts';
import { readRows } from './read-rows.ts';
import { marksOfReading, secondsOf } from './reading-marks.ts';
import type { SchoolId } from './school-id.ts';

const overview = z.object({
  id: z.string(),
  name: z.string(),
  madeAt: z.date(),
  teachers: z.array(z.string()),
  children: z.int(),
  weekReaders: z.int(),
  weekStories: z.int(),
  weekSeconds: z.number(),
  monthReaders: z.int(),
  monthStories: z.int(),
  monthSeconds: z.number(),
  asks: z.int(),
  letters: z.int(),
});

/** `week`, `month`: the moments since which stories count. `letters`: the moment since which a letter still works. */
export type Since = { week: Date; month: Date; letters: Date };

/**
 * Returns the classes by name. The index `readings_lately` finds the stories of the month, so that those of earlier years
 * are not read. `weekReaders`: children who opened or finished a story in the week. A story and the seconds of its
 * tries count when it was finished in that time. `asks`: parents who wait for an answer. `letters`: letters that nobody used yet.
 */
export const classesOfSchool = (db: Db, id: SchoolId, { week, month, letters }: Since) =>
  readRows(
    db,
    overview,
    sql`
      with own as (select id, name, created_at from classes where place_id = ${id} and archived_at is null),
      read as (
        select c.class_id, r.user_id, r.closed_at, greatest(r.opened_at, r.closed_at) > ${week} as in_week,
          case when r.closed_at > ${month} then ${secondsOf(marksOfReading)} end as seconds
        from own join class_children c on c.class_id = own.id
          join readings r on r.user_id = c.user_id and r.cleared_at is null and ${isShownTo('c', 'r')}
        where greatest(r.opened_at, r.closed_at) > ${month}
      ), counts as (
        select class_id, (count(distinct user_id) filter (where in_week))::int as week_readers,
          count(distinct user_id)::int as month_readers,
          (count(*) filter (where closed_at > ${week}))::int as week_stories,
          sum(seconds) filter (where closed_at > ${week}) as week_seconds,
          (count(*) filter (where closed_at > ${month}))::int as month_stories, sum(seconds) as month_seconds
        from read group by class_id
      )
      select own.id, own.name, own.created_at as "madeAt",
        array(select u.name from class_teachers t join users u on u.id = t.user_id
          where t.class_id = own.id order by u.name, u.id) as teachers,
        (select count(*) from class_children c where c.class_id = own.id)::int as children,
        coalesce(week_readers, 0) as "weekReaders", coalesce(month_readers, 0) as "monthReaders",
        coalesce(week_stories, 0) as "weekStories",
        coalesce(week_seconds, 0) as "weekSeconds", coalesce(month_stories, 0) as "monthStories",
        coalesce(month_seconds, 0) as "monthSeconds",
        ((select count(*) from class_children c join guardians g on g.user_id = c.user_id and g.since is null
            where c.class_id = own.id and c.shows_from is null)
          + (select count(*) from class_asks a where a.class_id = own.id))::int as asks,
        (select count(*) from class_children c join letters l on l.user_id = c.user_id
          where c.class_id = own.id and l.used_at is null and l.made_at > ${letters})::int as letters
      from own left join counts on counts.class_id = own.id order by own.name, own.id`,
  );
