/** A view of what the children of a class read now. */
import { faces } from '@readling/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import type { ClassId } from './class-id.ts';
import { isShownTo } from './class-joins.ts';
import { readRows } from './read-rows.ts';

const pupilNow = z.object({
  child: z.string(),
  name: z.string(),
  face: z.enum(faces),
  /** when it asked its teacher to come */
  askedAt: z.nullable(z.date()),
  /** null: nothing was opened or answered since */
  passageId: z.nullable(z.string()),
  revision: z.nullable(z.string()),
  openedAt: z.nullable(z.date()),
  closedAt: z.nullable(z.date()),
  tries: z.array(
    z.object({
      set: z.string(),
      question: z.int(),
      part: z.int(),
      attempt: z.int(),
      grade: z.number(),
      closes: z.boolean(),
      seconds: z.number(),
      at: z.pipe(
        z.string(),
        z.transform((at) => new Date(at)),
      ),
    }),
  ),
});
export type PupilNow = z.output<typeof pupilNow>;

/** Returns the children of a class, each with the reading that was active last since then. */
export const pupilsNow = (db: Db, classId: ClassId, since: Date) =>
  readRows(
    db,
    pupilNow,
    sql`
      select u.id as child, u.name, u.face, c.help_asked_at as "askedAt", r.passage_id as "passageId", r.revision, r.opened_at as "openedAt",
        r.closed_at as "closedAt", coalesce((
          select json_agg(json_build_object(
            'set', a.set_id, 'question', a.question, 'part', a.part, 'attempt', a.attempt, 'grade', a.grade,
            'closes', a.closes, 'seconds', a.time_spent, 'at', a.answered_at) order by a.answered_at, a.attempt)
          from attempts a where a.user_id = r.user_id and a.reading_id = r.id and a.verdict <> 'unread'), '[]') as tries
      from class_children c join users u on u.id = c.user_id
        left join lateral (
          select * from (
            select o.*, greatest(o.opened_at, (
              select max(a.answered_at) from attempts a where a.user_id = o.user_id and a.reading_id = o.id)) as active_at
            from readings o
            where o.user_id = u.id and o.cleared_at is null and (o.closed_at is null or o.closed_at > ${since})
              and ${isShownTo('c', 'o')}
          ) own where active_at > ${since} order by active_at desc limit 1
        ) r on true
      where c.class_id = ${classId} order by u.name, u.id`,
  );

export const idsOfClass = async (db: Db, classId: ClassId): Promise<string[]> => {
  const rows = await db
    .selectFrom('class_children')
    .select('user_id')
    .where('class_id', '=', classId)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** The channels of a lesson: which children a board watches, and which of them did something. */
export const watchChannel = 'lesson_watch';
export const changedChannel = 'lesson_changed';

export const notifyLesson = (db: Db, channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db);
