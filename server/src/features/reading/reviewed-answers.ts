/**
 * Which answers to a question a grown-up has judged. This process knows the questions that have a verdict at all, so that
 * an answer to any other question asks the database nothing. Until it has read them it asks for each answer.
 */
import type { Services } from '#server/services/services.ts';
import type { QuestionKey } from '#server/store/attempts.ts';
import { labelledAnswers, reviewedQuestions, reviewKey, reviewsChannel } from '#server/store/reviews.ts';

export function reviewedAnswers({ db }: Pick<Services, 'db'>) {
  let known: Set<string> | null = null;
  /** of reviews that were notified while all of them were being read */
  const early = new Set<string>();
  return {
    find: async (key: QuestionKey) =>
      known === null || known.has(reviewKey(key)) ? await labelledAnswers(db, key) : [],
    onNotify: {
      [reviewsChannel]: (key: string) => {
        early.add(key);
        known?.add(key);
      },
    },
    catchUp: async () => {
      known = new Set([...(await reviewedQuestions(db)), ...early]);
    },
  };
}
export type ReviewedAnswers = ReturnType<typeof reviewedAnswers>;
