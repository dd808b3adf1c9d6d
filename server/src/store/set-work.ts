/** The only SQL about `set_work`: what grown-ups set for children until a day. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import type { ClassId } from './class-id.ts';
import { deleteBatch } from './delete-batch.ts';
import type { LearnerId } from './learner-id.ts';
import { readRows } from './read-rows.ts';

const kind = z.enum(['passage', 'shelf', 'placement']);

export type What = {
  kind: z.output<typeof kind>;
  passageId: string | null;
  level: number | null;
  theme: string | null;
  until: string;
  note: string | null;
};
/** `classId`: null where a parent sets it. */
export type NewWork = What & { id: string; classId: string | null; now: Date };

const valuesOf = ({ id, classId, kind, passageId, level, theme, until, note, now }: NewWork) => sql`
  ${id}::uuid, ${classId}::uuid, ${kind}::text, ${passageId}::text, ${level}::smallint, ${theme}::text, ${until}::date,
  ${note}::text, ${now}::timestamptz`;
const columns = sql`(user_id, id, class_id, kind, passage_id, level, theme, until, note, set_at)`;

/** Sets work for one child. What has this id already stays as it is. */
export const insertWork = (db: Db, userId: LearnerId, work: NewWork) =>
  sql`insert into set_work ${columns} values (${userId}, ${valuesOf(work)}) on conflict do nothing`.execute(
    db,
  );

const child = z.object({ userId: z.string() });

/**
 * Sets work for the children of a class, or for those of them that are named. Returns the ids of those who have it then.
 */
export async function insertClassWork(
  db: Db,
  classId: ClassId,
  named: readonly string[] | null,
  work: Omit<NewWork, 'classId'>,
): Promise<string[]> {
  const query = sql`
    with chosen as (
      select user_id from class_children
      where class_id = ${classId} and (${named}::uuid[] is null or user_id = any(${named}::uuid[]))
    ), stored as (
      insert into set_work ${columns} select user_id, ${valuesOf({ ...work, classId })} from chosen on conflict do nothing
    )
    select user_id as "userId" from chosen`;
  return (await readRows(db, child, query)).map(({ userId }) => userId);
}

const count = z.object({ open: z.int() });
type Whose = { class: ClassId } | { child: LearnerId };
const of = (whose: Whose) =>
  'class' in whose ? sql`class_id = ${whose.class}` : sql`user_id = ${whose.child}`;

/** Counts what else is set, and its day has not passed. */
export async function countOpenWork(db: Db, whose: Whose, id: string, now: Date): Promise<number> {
  const query = sql`
    select count(distinct id)::int as open from set_work
    where ${of(whose)} and until >= ${now}::date and id <> ${id}`;
  return (await readRows(db, count, query))[0]?.open ?? 0;
}

export const changeWork = (db: Db, whose: Whose, id: string, until: string) =>
  sql`update set_work set until = ${until}::date where ${of(whose)} and id = ${id}`.execute(db);

export const withdrawWork = (db: Db, whose: Whose, id: string) =>
  sql`delete from set_work where ${of(whose)} and id = ${id}`.execute(db);

export const deleteWorkBefore = (db: Db, then: Date, size: number) => {
  const day = then.toISOString().slice(0, 10);
  const passed = db.selectFrom('set_work').where('until', '<', day).orderBy('until');
  return deleteBatch(db, 'set_work', passed, size);
};

const workOfChild = z.object({
  userId: z.string(),
  name: z.string(),
  id: z.string(),
  byParent: z.boolean(),
  kind,
  passageId: z.nullable(z.string()),
  level: z.nullable(z.int()),
  theme: z.nullable(z.string()),
  until: z.string(),
  note: z.nullable(z.string()),
  setAt: z.date(),
});
export type WorkOfChild = z.output<typeof workOfChild>;

/** A child who left a class has nothing of it any more. */
const work = sql`
  select w.user_id as "userId", u.name, w.id, w.class_id is null as "byParent", w.kind, w.passage_id as "passageId",
    w.level, w.theme, to_char(w.until, 'YYYY-MM-DD') as until, w.note, w.set_at as "setAt"
  from set_work w join users u on u.id = w.user_id
    left join class_children c on c.user_id = w.user_id and c.class_id = w.class_id
  where (w.class_id is null or c.class_id is not null)`;

/** What is set for a class, the newest first. */
export const workOfClass = (db: Db, id: ClassId) =>
  readRows(db, workOfChild, sql`${work} and w.class_id = ${id} order by w.set_at desc, w.id, u.name, u.id`);

/** What is set for a child, the newest first. */
export const workFor = (db: Db, userId: LearnerId) =>
  readRows(db, workOfChild, sql`${work} and w.user_id = ${userId} order by w.set_at desc, w.id`);

const setPassage = z.object({ userId: z.string(), passageId: z.string() });

/** The stories that are set for children of a class, and whose day has not passed. */
export const passagesSetFor = (db: Db, id: ClassId, now: Date) =>
  readRows(
    db,
    setPassage,
    sql`
      select user_id as "userId", passage_id as "passageId" from set_work
      where class_id = ${id} and passage_id is not null and until >= ${now}::date`,
  );

const step = z.object({
  userId: z.string(),
  /** null: the placement test */
  passageId: z.nullable(z.string()),
  /** null: still open */
  closedAt: z.nullable(z.date()),
});

/** What these children are reading, or have finished since then. */
export const readingSteps = (db: Db, userIds: readonly string[], since: Date) =>
  readRows(
    db,
    step,
    sql`
      select user_id as "userId", passage_id as "passageId", closed_at as "closedAt" from readings
      where user_id = any(${userIds}::uuid[]) and (closed_at is null or closed_at >= ${since})
      union all
      select user_id, null, closed_at from placements
      where user_id = any(${userIds}::uuid[]) and (closed_at is null or closed_at >= ${since})`,
  );
