/** The only SQL about `attempts`. Results, stars and reports are views of these rows. */
import { type CheckAnswerReply, type RecentStrands, type Strand, strand } from '@readling/contract';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { ever, type LearnerId } from './learner-id.ts';
import { readRows } from './read-rows.ts';
import { storeMarks, strandsOfReading } from './reading-marks.ts';
import { type Schema, storedReply } from './schema.ts';

type AttemptRow = Selectable<Schema['attempts']>;
export type Attempt = Omit<AttemptRow, 'strand' | 'reply'> & { strand: Strand; reply: CheckAnswerReply };
export type QuestionKey = { userId: string; passageId: string; questionSet: string; questionNumber: number };

const tries = z.object({
  /** The index of the question among those that were asked for. */
  index: z.int(),
  readingId: z.string(),
  openedAt: z.date(),
  closedAt: z.nullable(z.date()),
  shuffleSeed: z.int(),
  tries: z.array(
    z.object({
      answer: z.string(),
      verdict: z.enum(['correct', 'accepted', 'wrong', 'unread'] satisfies Attempt['verdict'][]),
      closes: z.boolean(),
      reply: storedReply,
    }),
  ),
});
export type Tries = Omit<z.output<typeof tries>, 'index'>;

/**
 * Returns the tries at each question in the learner's latest reading of its passage, in the order of `keys`;
 * null where the passage was never read. One query for all, as every answer needs it.
 */
export async function findTries(db: Db, keys: QuestionKey[]): Promise<(Tries | null)[]> {
  const query = sql`
    select asked.index, r.id as "readingId", r.opened_at as "openedAt", r.closed_at as "closedAt",
      r.shuffle_seed as "shuffleSeed", coalesce((
        select json_agg(json_build_object('answer', a.answer, 'verdict', a.verdict, 'closes', a.closes,
          'reply', a.reply) order by a.attempt)
        from attempts a
        where a.user_id = r.user_id and a.reading_id = r.id
          and a.set_id = asked."questionSet" and a.question = asked."questionNumber"), '[]') as tries
    from json_to_recordset(${JSON.stringify(keys.map((key, index) => ({ index, ...key })))}::json)
      as asked (index int, "userId" uuid, "passageId" text, "questionSet" text, "questionNumber" smallint)
    cross join lateral (
      select * from readings
      where user_id = asked."userId" and passage_id = asked."passageId"
      order by opened_at desc limit 1) r`;
  const found = new Map((await readRows(db, tries, query)).map((row) => [row.index, row]));
  return keys.map((_, index) => found.get(index) ?? null);
}

export type NewAttempt = {
  userId: string;
  readingId: string;
  questionSet: string;
  questionNumber: number;
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

const attemptKey = z.object({
  readingId: z.string(),
  questionSet: z.string(),
  questionNumber: z.int(),
  attempt: z.int(),
});
const storedAttempt = z.extend(attemptKey, { userId: z.string(), endsReading: z.boolean() });

const keyOf = ({ readingId, questionSet, questionNumber, attempt }: z.output<typeof attemptKey>) =>
  `${readingId} ${questionSet} ${questionNumber} ${attempt}`;

/**
 * Stores attempts, counts the questions they close, and closes readings with their last question, in one
 * statement. Then it stores the marks of these readings. Returns for each attempt whether it was stored: false when the
 * same attempt exists already. Rows never change, so the primary key alone makes sure that each try is stored and
 * counted once.
 */
export async function storeAttempts(db: Db, attempts: NewAttempt[]): Promise<boolean[]> {
  const firsts = new Map(attempts.toReversed().map((each) => [keyOf(each), each]));
  const query = sql`
    with stored as (
      insert into attempts (user_id, reading_id, set_id, question, attempt, part, strand, answer, time_spent,
        verdict, grade, closes, reply, answered_at)
      select "userId", "readingId", "questionSet", "questionNumber", attempt, part, strand, answer, "timeSpent",
        verdict, grade, closes, reply, "answeredAt"
      from json_to_recordset(${JSON.stringify([...firsts.values()])}::json)
        as given ("userId" uuid, "readingId" uuid, "questionSet" text, "questionNumber" smallint,
          attempt smallint, part smallint, strand text, answer text, "timeSpent" real, verdict text, grade real, closes boolean, reply jsonb,
          "answeredAt" timestamptz)
      limit ${firsts.size} -- PostgreSQL expects 100 rows without it, and would scan all readings
      on conflict do nothing
      returning user_id, reading_id, set_id, question, attempt, closes, answered_at
    ), closed as (
      select user_id, reading_id, count(*) as questions, max(answered_at) as at
      from stored where closes group by user_id, reading_id
    ), counted as (
      update readings r set closed_count = closed_count + questions,
        closed_at = case when closed_count + questions >= question_count then at end, marks = null
      from closed where r.user_id = closed.user_id and r.id = closed.reading_id
      returning r.id, r.closed_at
    )
    select user_id as "userId", reading_id as "readingId", set_id as "questionSet", question as "questionNumber",
      attempt, exists (select from counted where id = reading_id and closed_at is not null) as "endsReading"
    from stored`;
  const rows = await readRows(db, storedAttempt, query);
  const ended = rows.filter(({ endsReading }) => endsReading);
  if (ended.length > 0) await storeMarks(db, ended);
  const stored = new Set(rows.map(keyOf));
  return attempts.map((each) => stored.has(keyOf(each)) && firsts.get(keyOf(each)) === each);
}

/** Returns all attempts of a reading, in the order they were answered. */
export async function attemptsOfReading(db: Db, userId: LearnerId, readingId: string): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('reading_id', '=', readingId)
    .orderBy('answered_at')
    .orderBy('attempt')
    .execute();
  return rows.map((row) => ({
    ...row,
    strand: strand.parse(row.strand),
    reply: storedReply.parse(row.reply),
  }));
}

const strandMean = z.object({ strand, mean: z.number() });

/** Returns the mean grade of closed questions by strand, lowest first. */
export const strandMeans = (db: Db, userId: string) =>
  readRows(
    db,
    strandMean,
    sql`
      select strand, sum(total) / sum(questions) as mean
      from readings r cross join ${strandsOfReading}
      where r.user_id = ${userId} group by strand order by mean, strand`,
  );

const recentStrand = z.object({
  readings: z.int(),
  strand: z.nullable(strand),
  mark: z.nullable(z.number()),
  answers: z.int(),
});

/** Returns mean grades by strand over the last `count` finished readings that were opened since `from`, cleared ones left out; two decimals. */
export async function recentStrandMeans(
  db: Db,
  userId: LearnerId,
  count: number,
  from = ever,
): Promise<RecentStrands> {
  const query = sql`
    with latest as (
      select user_id, id, marks from readings
      where user_id = ${userId} and closed_at is not null and cleared_at is null and opened_at >= ${from}
      order by closed_at desc limit ${count})
    select (select count(*) from latest)::int as readings, strand,
      round((sum(total) / sum(questions))::numeric, 2)::float8 as mark, coalesce(sum(questions), 0)::int as answers
    from latest r left join ${strandsOfReading} on true
    group by strand`;
  const rows = await readRows(db, recentStrand, query);
  return {
    readings: rows[0]?.readings ?? 0,
    strands: rows.flatMap(({ strand, mark, answers }) =>
      strand === null || mark === null ? [] : [{ strand, mark, answers }],
    ),
  };
}
