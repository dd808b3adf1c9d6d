/** What the children of one grown-up read in a time: at home, and in each class that the grown-up teaches. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import type { ClassId } from './class-id.ts';
import { isShownTo } from './class-joins.ts';
import type { LearnerId } from './learner-id.ts';
import { readRows } from './read-rows.ts';

/** `classId`, `name`: null for the home. `readers`: how many children finished a story in this time. */
const childrenWeek = z.object({
  // They teach it, so they may read of its children.
  classId: z.nullable(
    z.pipe(
      z.string(),
      z.transform((id) => id as ClassId),
    ),
  ),
  name: z.nullable(z.string()),
  children: z.array(
    z.pipe(
      z.string(),
      z.transform((id) => id as LearnerId),
    ),
  ),
  readers: z.int(),
  stories: z.int(),
});
export type ChildrenWeek = z.output<typeof childrenWeek>;

/** The home comes first, then the open classes by name. */
export const childrenWeeks = (db: Db, grownUpId: string, { from, to }: { from: Date; to: Date }) =>
  readRows(
    db,
    childrenWeek,
    sql`
      with theirs as (
        select null::uuid as class_id, null::text as name, u.id as child, null::timestamptz as shows_from
        from seats s join users u on u.place_id = s.place_id and u.role = 'child'
        where s.user_id = ${grownUpId} and s.kind = 'parent'
        union all
        select k.id, k.name, c.user_id, c.shows_from
        from class_teachers t join classes k on k.id = t.class_id and k.archived_at is null
          join class_children c on c.class_id = k.id
        where t.user_id = ${grownUpId}
      )
      select class_id as "classId", name, array_agg(distinct child) as children, count(distinct r.user_id)::int as readers,
        count(r.id)::int as stories
      from theirs left join readings r on r.user_id = child and r.cleared_at is null
        and ${isShownTo('theirs', 'r')} and r.closed_at >= ${from} and r.closed_at < ${to}
      group by class_id, name order by class_id is not null, name, class_id`,
  );

const count = z.object({ asks: z.int() });

/** Counts parents who ask this teacher to let them look at a child, and children whose parents ask that they join a class. */
export async function countAsks(db: Db, teacherId: string): Promise<number> {
  const [row] = await readRows(
    db,
    count,
    sql`
      select ((
        select count(distinct (g.user_id, g.guardian_id))
        from class_teachers t join class_children c on c.class_id = t.class_id
          join guardians g on g.user_id = c.user_id and g.since is null
        where t.user_id = ${teacherId}
      ) + (
        select count(*) from class_teachers t join class_asks a on a.class_id = t.class_id where t.user_id = ${teacherId}
      ))::int as asks`,
  );
  return row?.asks ?? 0;
}
