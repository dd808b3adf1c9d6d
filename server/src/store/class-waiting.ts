/** A view of the classes of a teacher: where a child or a parent waits for the teacher. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { readRows } from './read-rows.ts';

const waiting = z.object({ class: z.string(), children: z.int(), parents: z.int() });

/**
 * Counts the children who asked the teacher to come after `since`, and the parents whose asks are not answered. A class
 * in which nobody waits is left out.
 */
export const waitingInClasses = (db: Db, teacherId: string, since: Date) =>
  readRows(
    db,
    waiting,
    sql`
      select * from (
        select t.class_id as class,
          (select count(*) from class_children c where c.class_id = t.class_id and c.help_asked_at > ${since})::int as children,
          ((select count(*) from class_children c join guardians g on g.user_id = c.user_id and g.since is null
              where c.class_id = t.class_id)
            + (select count(*) from class_asks a where a.class_id = t.class_id))::int as parents
        from class_teachers t where t.user_id = ${teacherId}
      ) counted where children + parents > 0 order by class`,
  );
