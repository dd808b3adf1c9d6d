/** A view of the questions of a class that some child got wrong or half right, and nobody has judged. */
import { limits } from '@readling/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import type { ClassId } from './class-id.ts';
import { isShownTo } from './class-joins.ts';
import { readRows } from './read-rows.ts';

const triedAnswer = z.object({
  attempt: z.int(),
  answer: z.string(),
  isEmpty: z.boolean(),
  verdict: z.enum(['correct', 'accepted', 'wrong', 'unread']),
  grade: z.number(),
  /** the marker found something in it */
  hasFound: z.boolean(),
});
export type TriedAnswer = z.output<typeof triedAnswer>;

const unjudgedQuestion = z.object({
  child: z.string(),
  name: z.string(),
  reading: z.string(),
  passageId: z.string(),
  revision: z.string(),
  set: z.string(),
  question: z.int(),
  appealed: z.boolean(),
  tries: z.array(triedAnswer),
});
export type UnjudgedQuestion = z.output<typeof unjudgedQuestion>;

/** Returns the newest `most` of them, tried after `since`. Questions with options are among them. */
export const unjudgedAnswers = (db: Db, classId: ClassId, since: Date, most: number) =>
  readRows(
    db,
    unjudgedQuestion,
    sql`
      select u.id as child, u.name, r.id as reading, r.passage_id as "passageId", r.revision, a.set_id as set, a.question,
        exists (
          select from appeals p
          where (p.user_id, p.reading_id, p.set_id, p.question) = (u.id, r.id, a.set_id, a.question)) as appealed,
        json_agg(json_build_object(
          'attempt', a.attempt, 'answer', a.answer, 'isEmpty', a.answer in ('', ${limits.noResponse}),
          'verdict', a.verdict, 'grade', a.grade,
          'hasFound', a.reply @? '$.remarks[*] ? (@.kind == "found")') order by a.attempt) as tries
      from class_children c join users u on u.id = c.user_id
        join readings r on r.user_id = u.id and r.cleared_at is null and (r.closed_at is null or r.closed_at > ${since})
          and ${isShownTo('c', 'r')}
        join attempts a on a.user_id = r.user_id and a.reading_id = r.id and a.answered_at > ${since}
      where c.class_id = ${classId} and not exists (
        select from reviews v
        where (v.user_id, v.reading_id, v.set_id, v.question) = (u.id, r.id, a.set_id, a.question))
      group by u.id, r.user_id, r.id, a.set_id, a.question
      having bool_or(a.verdict in ('wrong', 'accepted'))
      order by max(a.answered_at) desc limit ${most}`,
  );
