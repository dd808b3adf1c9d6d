/** The only SQL about `appeals`: closed questions whose answer the learner thinks was right. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import type { QuestionKey } from './attempts.ts';
import type { LearnerId } from './learner-id.ts';
import { readRows } from './read-rows.ts';

const found = z.object({ closed: z.boolean() });

/**
 * Stores an appeal against the mark of a question in the learner's latest reading of its passage. Repeating it changes
 * nothing. Returns false when that question is not closed, null when the passage was never read.
 */
export async function storeAppeal(db: Db, key: QuestionKey, now: Date): Promise<boolean | null> {
  const { userId, passageId, questionSet, questionNumber } = key;
  const query = sql`
    with latest as (
      select user_id, id from readings where user_id = ${userId} and passage_id = ${passageId}
      order by opened_at desc limit 1
    ), closing as (
      select a.user_id, a.reading_id, a.set_id, a.question
      from attempts a join latest on a.user_id = latest.user_id and a.reading_id = latest.id
      where a.set_id = ${questionSet} and a.question = ${questionNumber} and a.closes limit 1
    ), stored as (
      insert into appeals (user_id, reading_id, set_id, question, appealed_at)
      select user_id, reading_id, set_id, question, ${now} from closing
      on conflict do nothing
    )
    select exists (select from closing) as closed from latest`;
  const [row] = await readRows(db, found, query);
  return row?.closed ?? null;
}

/** The appealed questions of a reading. */
export const appealsOfReading = (db: Db, userId: LearnerId, readingId: string) =>
  db
    .selectFrom('appeals')
    .select(['set_id as set', 'question'])
    .where('user_id', '=', userId)
    .where('reading_id', '=', readingId)
    .execute();
