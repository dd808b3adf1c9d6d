/** A view of what the children of a class have read lately. */
import { faces } from '@readling/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import type { ClassId } from './class-id.ts';
import { isShownTo } from './class-joins.ts';
import type { LearnerId } from './learner-id.ts';
import { readRows } from './read-rows.ts';

const reader = z.object({
  child: z.pipe(
    z.string(),
    z.transform((id) => id as LearnerId),
  ),
  name: z.string(),
  face: z.enum(faces),
  stories: z.int(),
  lastRead: z.nullable(z.date()),
  level: z.int(),
  passages: z.array(z.string()),
});

/**
 * Returns the children by name, with the stories that they finished after `since`, and all passages that they opened. The
 * level is the chosen one, else that of the newest reading. Cleared readings are left out.
 */
export const readersOfClass = (db: Db, classId: ClassId, since: Date) =>
  readRows(
    db,
    reader,
    sql`
      select u.id as child, u.name, u.face,
        (count(*) filter (where r.closed_at > ${since}))::int as stories,
        max(greatest(r.opened_at, r.closed_at)) as "lastRead",
        coalesce(u.level, (array_agg(r.level order by r.opened_at desc) filter (where r.id is not null))[1], 1) as level,
        coalesce(array_agg(r.passage_id) filter (where r.id is not null), '{}') as passages
      from class_children c join users u on u.id = c.user_id
        left join readings r on r.user_id = u.id and r.cleared_at is null and ${isShownTo('c', 'r')}
      where c.class_id = ${classId} group by u.id order by u.name, u.id`,
  );
