/** The only SQL about `attempts`. Results, stars and reports are views of these rows. */
import type { CheckAnswerReply, Strand } from '@readling/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/doors/doors.ts';
import type { Schema } from './schema.ts';

export type Attempt = Selectable<Schema['attempts']>;
export type QuestionKey = { userId: string; passageId: string; set: string; question: number };

export type Tries = {
  readingId: string;
  openedAt: Date;
  closedAt: Date | null;
  shuffleSeed: number;
  tries: { answer: string; closes: boolean; reply: CheckAnswerReply }[];
};

/**
 * The tries at one question in the latest reading of its passage; null when it was never read.
 * One round trip: this is the hot path.
 */
export async function findTries(db: Db, key: QuestionKey): Promise<Tries | null> {
  const { rows } = await sql<Tries>`
    select r.id as "readingId", r.opened_at as "openedAt", r.closed_at as "closedAt",
      r.shuffle_seed as "shuffleSeed", coalesce((
        select json_agg(json_build_object('answer', a.answer, 'closes', a.closes, 'reply', a.reply) order by a.attempt)
        from attempts a
        where a.user_id = r.user_id and a.reading_id = r.id
          and a.set_id = ${key.set} and a.question = ${key.question}), '[]') as tries
    from readings r
    where r.user_id = ${key.userId} and r.passage_id = ${key.passageId}
    order by r.opened_at desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

export type NewAttempt = {
  userId: string;
  readingId: string;
  set: string;
  question: number;
  attempt: number;
  part: number;
  strand: Strand;
  answer: string;
  timeSpent: number;
  verdict: Attempt['verdict'];
  grade: number;
  closes: boolean;
  reply: CheckAnswerReply;
  answeredAt: Date;
};

/**
 * Stores an attempt and closes its question, and the reading with its last question, in one statement. False when
 * it is not the next one any more: the same attempt came twice at once, or the question is closed.
 */
export async function storeAttempt(db: Db, attempt: NewAttempt): Promise<boolean> {
  const { userId, readingId, set, question, closes, answeredAt } = attempt;
  const { rows } = await sql<{ stored: boolean }>`
    with earlier as (
      select count(*) as tries, coalesce(bool_or(closes), false) as closed from attempts
      where user_id = ${userId} and reading_id = ${readingId} and set_id = ${set} and question = ${question}
    ), stored as (
      insert into attempts (user_id, reading_id, set_id, question, attempt, part, strand, answer, time_spent,
        verdict, grade, closes, reply, answered_at)
      select ${userId}::uuid, ${readingId}::uuid, ${set}::text, ${question}::int, ${attempt.attempt}::int, ${attempt.part}::int,
        ${attempt.strand}::text, ${attempt.answer}::text, ${attempt.timeSpent}::real, ${attempt.verdict}::text,
        ${attempt.grade}::real, ${closes}::boolean, ${JSON.stringify(attempt.reply)}::jsonb, ${answeredAt}::timestamptz
      from earlier where tries = ${attempt.attempt} and not closed
      on conflict do nothing
      returning true
    ), counted as (
      update readings set closed_count = closed_count + 1,
        closed_at = case when closed_count + 1 >= question_count then ${answeredAt}::timestamptz end
      where user_id = ${userId} and id = ${readingId} and ${closes}::boolean and exists (select from stored)
    )
    select exists (select from stored) as stored`.execute(db);
  return rows[0]?.stored ?? false;
}

/** All attempts of a reading, in the order they were given. */
export const attemptsOfReading = (db: Db, userId: string, readingId: string): Promise<Attempt[]> =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('reading_id', '=', readingId)
    .orderBy('answered_at')
    .orderBy('attempt')
    .execute();

/** Mean grade of closed questions by strand, weakest first. */
export async function strandMeans(db: Db, userId: string): Promise<{ strand: Strand; mean: number }[]> {
  return await db
    .selectFrom('attempts')
    .select(({ fn }) => ['strand', fn.avg<number>('grade').as('mean')])
    .where('user_id', '=', userId)
    .where('closes', '=', true)
    .groupBy('strand')
    .orderBy('mean')
    .orderBy('strand')
    .execute();
}
