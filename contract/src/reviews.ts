/** What follows from the verdicts of grown-ups on written answers. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

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
