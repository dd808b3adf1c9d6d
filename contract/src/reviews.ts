/** Verdicts of grown-ups on written answers, and what follows from them. */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';

const reviewLimits = { same: 200 } as const;

/** An answer that a grown-up found right after all. A mark that a verdict lowered is not told. */
const answerNews = z.object({
  review: z.uuid(),
  from: z.enum(['teacher', 'family']),
  passage_id: z.string(),
  /** in the asker's language */
  title: z.string(),
  file_name: z.string(),
  alt: z.string(),
});
export type AnswerNews = z.output<typeof answerNews>;

/** The oldest of what the learner was not told yet. */
export const getAnswerNews = endpoint({
  method: 'GET',
  path: '/api/answer_news',
  access: 'learner',
  csrf: false,
  changes: false,
  reply: z.object({ news: z.nullable(answerNews) }),
});

/** The learner has seen the news, and what else it was told with it: earlier verdicts on the same reading. */
export const answerNewsSeen = endpoint({
  method: 'POST',
  path: '/api/answer_news_seen',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ review: z.uuid() }),
  reply: z.object({}),
});

/** An answer that a child gave. */
const givenAnswer = z.object({
  child: z.uuid(),
  reading: z.uuid(),
  set: text(1, 40),
  question: z.int().check(z.minimum(0), z.maximum(50)),
  attempt: z.int().check(z.minimum(0), z.maximum(10)),
});

/** An answer of another child that says the same, and that the verdict would change. */
const sameAnswer = z.object({
  learner: z.uuid(),
  name: z.string(),
  reading: z.uuid(),
  attempt: z.int(),
  answer: z.string(),
});
export type SameAnswer = z.output<typeof sameAnswer>;

/**
 * Whether a written answer was right, in the eyes of who looks after the child; null takes the verdict back. The attempt
 * stays as it is. The next same answer of another child that the caller looks after is marked so. A repeat stores nothing.
 */
export const review = endpoint({
  method: 'POST',
  path: '/api/review',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.extend(givenAnswer, { right: z.nullable(z.boolean()) }),
  reply: z.object({
    right: z.nullable(z.boolean()),
    /** of children in the same school or home whom the caller looks after; they stay as they are until `reviewSame` */
    same: z.array(sameAnswer),
  }),
});

/** The same verdict on those of `others` that say the same as the reviewed answer; null takes the verdicts back. */
export const reviewSame = endpoint({
  method: 'POST',
  path: '/api/review_same',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.extend(givenAnswer, {
    right: z.nullable(z.boolean()),
    others: z
      .array(
        z.object({
          learner: z.uuid(),
          reading: z.uuid(),
          attempt: z.int().check(z.minimum(0), z.maximum(10)),
        }),
      )
      .check(z.maxLength(reviewLimits.same)),
  }),
  reply: z.object({ changed: z.int() }),
});

const answerToJudge = z.extend(givenAnswer, {
  name: z.string(),
  /** English, and in the asker's language */
  title: z.string(),
  title_label: z.string(),
  text: z.string(),
  answer: z.string(),
  /** the words of the text that prove the answer */
  evidence: z.string(),
  /** `appealed`: the child thinks it was right. `same`: `count` children wrote it. `again`: tried `count` times */
  why: z.enum(['appealed', 'same', 'unsure', 'again']),
  count: z.int(),
});
export type AnswerToJudge = z.output<typeof answerToJudge>;

/** The few answers of the last seven days that are worth a look, of which nobody has judged one. */
export const classAnswers = endpoint({
  method: 'GET',
  path: '/api/class_answers',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ class: z.uuid() }),
  reply: z.object({ answers: z.array(answerToJudge) }),
});
