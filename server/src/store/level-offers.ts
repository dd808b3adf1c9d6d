/** The only SQL about `level_offers`, and about the readings that are evidence for a level. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import type { LearnerId } from './learner-id.ts';
import { readRows } from './read-rows.ts';

const evidenceRow = z.object({
  level: z.nullable(z.int()),
  readingId: z.nullable(z.string()),
  questions: z.int(),
  understood: z.number(),
});

/** `understood`: how many questions were right on the first try; an accepted answer counts by its grade. */
type ReadingEvidence = { readingId: string; questions: number; understood: number };
export type Evidence = { level: number | null; readings: ReadingEvidence[] };

/**
 * Returns the learner's level, and the last `count` readings that are evidence for it, newest first. These
 * were finished at this level, after its last change or offer, and their passages had not been read before.
 */
export async function findEvidence(db: Db, userId: LearnerId, count: number): Promise<Evidence> {
  const query = sql`
    with learner as (
      select u.id, u.level, coalesce(greatest(
        (select max(changed_at) from level_changes where user_id = u.id),
        (select max(answered_at) from level_offers where user_id = u.id)), '-infinity') as since
      from users u where u.id = ${userId}
    ), latest as (
      select r.* from readings r join learner on r.user_id = learner.id and r.level = learner.level
      where r.closed_at > learner.since and r.cleared_at is null and not exists (
        select 1 from readings earlier where earlier.user_id = r.user_id
          and earlier.passage_id = r.passage_id and earlier.closed_at <= r.opened_at)
      order by r.closed_at desc limit ${count}
    ), tries as (
      select distinct on (a.reading_id, a.set_id, a.question) a.reading_id, a.grade
      from attempts a join latest on a.user_id = latest.user_id and a.reading_id = latest.id
      where a.verdict <> 'unread'
      order by a.reading_id, a.set_id, a.question, a.attempt
    )
    select learner.level, latest.id as "readingId", count(tries.grade)::int as questions,
      coalesce(sum(tries.grade) / 5, 0)::float8 as understood
    from learner left join latest on true left join tries on tries.reading_id = latest.id
    group by learner.level, latest.id, latest.closed_at
    order by latest.closed_at desc`;
  const rows = await readRows(db, evidenceRow, query);
  return {
    level: rows[0]?.level ?? null,
    readings: rows.flatMap(({ readingId, questions, understood }) =>
      readingId === null ? [] : [{ readingId, questions, understood }],
    ),
  };
}

type OfferAnswer = { id: string; userId: string; from: number; to: number; accepted: boolean; at: Date };

export const storeOfferAnswer = (db: Db, { id, userId, from, to, accepted, at }: OfferAnswer) =>
  db
    .insertInto('level_offers')
    .values({ user_id: userId, id, from_level: from, to_level: to, accepted, answered_at: at })
    .execute();
