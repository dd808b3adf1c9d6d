/** A view of every try of a child, for the file of its class: it is read story by story, so that a long year needs no more memory. */
import { remark } from '@readling/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import type { LearnerId } from './learner-id.ts';
import { readRows } from './read-rows.ts';

const listedTry = z.object({
  passageId: z.string(),
  revision: z.string(),
  level: z.int(),
  part: z.int(),
  set: z.string(),
  question: z.int(),
  strand: z.string(),
  attempt: z.int(),
  answer: z.string(),
  verdict: z.enum(['correct', 'accepted', 'wrong', 'unread']),
  grade: z.number(),
  /** the tries at the question before this one that cost one */
  before: z.int(),
  /** what kinds of remarks the reply had */
  remarks: z.array(remark.shape.kind),
  seconds: z.number(),
  at: z.date(),
  /** the newest verdict of a grown-up that stands; null: there is none */
  isRight: z.nullable(z.boolean()),
});

const readingId = z.object({ id: z.string() });

/** Returns the ids of the readings that a child opened since `from`, in that order. Cleared readings are left out. */
export const readingsWithTries = async (db: Db, userId: LearnerId, from: Date): Promise<string[]> => {
  const rows = await readRows(
    db,
    readingId,
    sql`
      select id from readings where user_id = ${userId} and cleared_at is null and opened_at >= ${from}
      order by opened_at, id`,
  );
  return rows.map(({ id }) => id);
};

/** Returns the tries of these readings of a child, story by story in the order in which they were answered. */
export const triesOfReadings = (db: Db, userId: LearnerId, readings: readonly string[]) =>
  readRows(
    db,
    listedTry,
    sql`
      select r.passage_id as "passageId", r.revision, r.level, a.part, a.set_id as set, a.question, a.strand, a.attempt,
        a.answer, a.verdict, a.grade, jsonb_path_query_array(a.reply, '$.remarks[*].kind') as remarks,
        count(*) filter (where a.verdict <> 'unread') over (partition by a.reading_id, a.set_id, a.question
          order by a.attempt rows between unbounded preceding and 1 preceding)::int as before,
        a.time_spent as seconds, a.answered_at as at, (
          select is_right from (
            select distinct on (v.by_id) v.id, v.is_right from reviews v
            where (v.user_id, v.reading_id, v.set_id, v.question, v.attempt)
              = (a.user_id, a.reading_id, a.set_id, a.question, a.attempt)
            order by v.by_id, v.id desc
          ) newest where is_right is not null order by id desc limit 1) as "isRight"
      from readings r join attempts a on a.user_id = r.user_id and a.reading_id = r.id
      where r.user_id = ${userId} and r.id = any(${readings}::uuid[]) and r.cleared_at is null
      order by r.opened_at, r.id, a.answered_at, a.set_id, a.question, a.attempt`,
  );
