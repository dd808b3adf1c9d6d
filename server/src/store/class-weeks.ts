/** A view of the open classes of a teacher: how many of each have read lately, and at which levels. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { isShownTo } from './class-joins.ts';
import { readRows } from './read-rows.ts';

const classWeek = z.object({
  class: z.string(),
  read: z.int(),
  levels: z.nullable(z.object({ low: z.int(), high: z.int() })),
});

/**
 * Counts the children whose newest reading was opened or closed after `since`. A level is the chosen one, else that of the
 * newest reading; `levels` is null where no child has one. A class without children is left out.
 */
export const weeksOfClasses = (db: Db, teacherId: string, since: Date) =>
  readRows(
    db,
    classWeek,
    sql`
      with children as (
        select c.class_id, coalesce(u.level, r.level) as level, greatest(r.opened_at, r.closed_at) as last_read
        from class_teachers t join classes k on k.id = t.class_id and k.archived_at is null
          join class_children c on c.class_id = k.id join users u on u.id = c.user_id
          left join lateral (
            select level, opened_at, closed_at from readings o
            where user_id = u.id and cleared_at is null and ${isShownTo('c', 'o')} order by id desc limit 1) r on true
        where t.user_id = ${teacherId}
      )
      select class_id as class, (count(*) filter (where last_read > ${since}))::int as read,
        case when min(level) is not null then json_build_object('low', min(level), 'high', max(level)) end as levels
      from children group by class_id`,
  );
