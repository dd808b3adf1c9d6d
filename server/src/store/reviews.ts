/** The only SQL about `reviews`: verdicts of grown-ups on written answers. Rows are only added; `notified_at` is set later. */
import { limits } from '@readling/contract';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import type { QuestionKey } from './attempts.ts';
import type { LearnerId } from './learner-id.ts';
import { readRows } from './read-rows.ts';

/** The channel that is notified with the key of a question that got a review. */
export const reviewsChannel = 'reviews';

type Question = Pick<QuestionKey, 'passageId' | 'questionSet' | 'questionNumber'>;
export const reviewKey = ({ passageId, questionSet, questionNumber }: Question) =>
  `${passageId}/${questionSet}/${questionNumber}`;

export type NewReview = {
  id: string;
  userId: LearnerId;
  /** what was opened before is not seen by who judges */
  from: Date;
  readingId: string;
  questionSet: string;
  questionNumber: number;
  attempt: number;
  byId: string;
  isRight: boolean | null;
  now: Date;
};

const reviewed = z.object({ passageId: z.string(), answer: z.string() });

/**
 * Adds a verdict on an attempt and notifies the channel. The same verdict again adds nothing. Returns the passage and the
 * answer, or null when there is no such attempt.
 */
export async function storeReview(db: Db, review: NewReview): Promise<z.output<typeof reviewed> | null> {
  const { id, userId, from, readingId, questionSet, questionNumber, attempt, byId, isRight, now } = review;
  const query = sql`
    with answered as (
      select a.user_id, a.reading_id, a.set_id, a.question, a.attempt, a.answer, r.passage_id
      from attempts a join readings r on r.user_id = a.user_id and r.id = a.reading_id
      where a.user_id = ${userId} and a.reading_id = ${readingId} and a.set_id = ${questionSet}
        and a.question = ${questionNumber} and a.attempt = ${attempt} and r.opened_at >= ${from}
    ), latest as (
      select v.is_right from reviews v join answered a using (user_id, reading_id, set_id, question, attempt)
      where v.by_id = ${byId} order by v.id desc limit 1
    ), stored as (
      insert into reviews (user_id, reading_id, set_id, question, attempt, id, by_id, passage_id, is_right, reviewed_at)
      select user_id, reading_id, set_id, question, attempt, ${id}, ${byId}, passage_id, ${isRight}::boolean, ${now}
      from answered where (select is_right from latest) is distinct from ${isRight}::boolean
    )
    select passage_id as "passageId", answer from answered`;
  const [found] = await readRows(db, reviewed, query);
  if (!found) return null;
  const key = reviewKey({ passageId: found.passageId, questionSet, questionNumber });
  await sql`select pg_notify(${reviewsChannel}, ${key})`.execute(db);
  return found;
}

/**
 * The verdicts that stand: the newest of each grown-up on each attempt, those left out that were taken back. `which` chooses
 * rows of `reviews`, by an attempt or by who judged.
 */
const standing = (which: RawBuilder<unknown>) => sql`(
  select * from (
    select distinct on (user_id, reading_id, set_id, question, attempt, by_id) * from reviews where ${which}
    order by user_id, reading_id, set_id, question, attempt, by_id, id desc
  ) newest where is_right is not null)`;

/** Whether a parent of the child gave the verdict `v`; else a teacher did. */
const isByParent = sql`exists (
  select from users pupil join seats s on s.place_id = pupil.place_id and s.kind = 'parent'
  where pupil.id = v.user_id and s.user_id = v.by_id)`;

/** The marker did not find the attempt `a` wholly right. */
const isBelowRight = sql`a.verdict <> 'correct' and a.grade < 5`;

const raisedAnswer = z.object({
  id: z.string(),
  readingId: z.string(),
  passageId: z.string(),
  byParent: z.boolean(),
});
/** So much is told at most, one reading at a visit. */
const mostRaised = 50;

/**
 * Returns the answers of a learner that a grown-up found right, the marker did not, and the learner was not told, the oldest
 * first. Where grown-ups disagree, the newest verdict counts.
 */
export const raisedAnswers = (db: Db, userId: LearnerId) =>
  readRows(
    db,
    raisedAnswer,
    sql`
      select v.id, v.reading_id as "readingId", v.passage_id as "passageId",
        ${isByParent} as "byParent"
      from (
        select distinct on (reading_id, set_id, question, attempt) * from ${standing(sql`user_id = ${userId}`)} counting
        order by reading_id, set_id, question, attempt, id desc
      ) v join attempts a using (user_id, reading_id, set_id, question, attempt)
      where v.is_right and ${isBelowRight} and not exists (
        select from reviews notified
        where (notified.user_id, notified.reading_id, notified.set_id, notified.question, notified.attempt)
          = (v.user_id, v.reading_id, v.set_id, v.question, v.attempt) and notified.notified_at is not null)
      order by v.id limit ${mostRaised}`,
  );

/** The learner was told of this verdict, and of those before it on the same reading. A repeat changes nothing. */
export const markNotified = (db: Db, userId: LearnerId, id: string, now: Date) =>
  sql`
    update reviews set notified_at = ${now}
    where user_id = ${userId} and id <= ${id}::uuid and is_right and notified_at is null
      and reading_id = (select reading_id from reviews where user_id = ${userId} and id = ${id}::uuid)`.execute(
    db,
  );

const standingReview = z.object({
  set: z.string(),
  question: z.int(),
  attempt: z.int(),
  isOwn: z.boolean(),
  byParent: z.boolean(),
  /** of a teacher, where the asker teaches the child, too */
  name: z.nullable(z.string()),
  isRight: z.boolean(),
});
export type StandingReview = z.output<typeof standingReview>;

/** Returns the verdicts on the attempts of a reading that were not taken back, the newest first. */
export const reviewsOfReading = (db: Db, userId: LearnerId, readingId: string, askerId: string) =>
  readRows(
    db,
    standingReview,
    sql`
      with taught as (
        select t.user_id from class_children c join class_teachers t on t.class_id = c.class_id where c.user_id = ${userId}
      )
      select v.set_id as set, v.question, v.attempt, v.by_id = ${askerId} as "isOwn", ${isByParent} as "byParent",
        case when v.by_id in (select user_id from taught) and ${askerId}::uuid in (select user_id from taught)
          then u.name end as name, v.is_right as "isRight"
      from ${standing(sql`user_id = ${userId} and reading_id = ${readingId}`)} v join users u on u.id = v.by_id
      order by v.id desc`,
  );

const sameCandidate = z.object({
  learner: z.string(),
  name: z.string(),
  reading: z.string(),
  attempt: z.int(),
  answer: z.string(),
});

type Judged = Pick<NewReview, 'userId' | 'questionSet' | 'questionNumber' | 'byId'> & {
  passageId: string;
  isRight: boolean;
  since: Date;
};
/** So many answers to a question are compared at most. */
const mostCandidates = 500;

/**
 * Returns the newest answers to a question by other children of the same school or home whom the judge looks after, where
 * this verdict differs from the mark, and the judge has none yet.
 */
export const answersOfOthers = (db: Db, judged: Judged) =>
  readRows(
    db,
    sameCandidate,
    sql`
      with others as (
        select c.user_id from class_teachers t join class_children c on c.class_id = t.class_id
        where t.user_id = ${judged.byId} and c.shows_from is null
        union
        select u.id from seats s join users u on u.place_id = s.place_id
        where s.user_id = ${judged.byId} and s.kind = 'parent'
      )
      select u.id as learner, u.name, a.reading_id as reading, a.attempt, a.answer
      from others join users u on u.id = others.user_id
        join readings r on r.user_id = u.id and r.passage_id = ${judged.passageId} and r.cleared_at is null
        join attempts a on a.user_id = r.user_id and a.reading_id = r.id
          and a.set_id = ${judged.questionSet} and a.question = ${judged.questionNumber}
      where u.id <> ${judged.userId} and u.place_id = (select place_id from users where id = ${judged.userId})
        and a.answered_at > ${judged.since} and a.answer not in ('', ${limits.noResponse})
        and ${judged.isRight ? sql`${isBelowRight}` : sql`a.grade > 0`}
        and not exists (
          select from (
            select v.is_right from reviews v
            where (v.user_id, v.reading_id, v.set_id, v.question, v.attempt)
              = (a.user_id, a.reading_id, a.set_id, a.question, a.attempt) and v.by_id = ${judged.byId}
            order by v.id desc limit 1
          ) own where own.is_right is not null)
      order by a.answered_at desc limit ${mostCandidates}`,
  );

const reviewedQuestion = z.object({
  passageId: z.string(),
  questionSet: z.string(),
  questionNumber: z.int(),
});

/** Returns the keys of all questions that ever got a review. */
export async function reviewedQuestions(db: Db): Promise<string[]> {
  const query = sql`
    select distinct passage_id as "passageId", set_id as "questionSet", question as "questionNumber" from reviews`;
  return (await readRows(db, reviewedQuestion, query)).map(reviewKey);
}

const labelled = z.object({ answer: z.string(), right: z.boolean(), reviewedAt: z.date() });
/** So many verdicts on a question are compared with an answer. */
const mostLabels = 20;

/**
 * Returns the answers to a question that a teacher or a parent of this learner has judged, the newest verdict last.
 * Verdicts that were taken back are left out.
 */
export async function labelledAnswers(db: Db, key: QuestionKey) {
  const query = sql`
    with lookers as (
      select t.user_id from class_children c join class_teachers t on t.class_id = c.class_id
      where c.user_id = ${key.userId}
      union
      select s.user_id from users u join seats s on s.place_id = u.place_id and s.kind = 'parent'
      where u.id = ${key.userId}
    ), newest as (
      select distinct on (v.by_id, v.user_id, v.reading_id, v.attempt) v.*
      from lookers join reviews v on v.by_id = lookers.user_id
      where v.passage_id = ${key.passageId} and v.set_id = ${key.questionSet} and v.question = ${key.questionNumber}
      order by v.by_id, v.user_id, v.reading_id, v.attempt, v.id desc
    )
    select a.answer, newest.is_right as right, newest.reviewed_at as "reviewedAt"
    from newest join attempts a using (user_id, reading_id, set_id, question, attempt)
    where newest.is_right is not null order by newest.id desc limit ${mostLabels}`;
  return (await readRows(db, labelled, query)).toReversed();
}
