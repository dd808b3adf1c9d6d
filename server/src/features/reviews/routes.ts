/** Verdicts of grown-ups on written answers, and what follows from them. */

import { api, type SameAnswer } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { findQuestion } from '#server/content/question-context.ts';
import { dayMs } from '#server/day-ms.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { thoughtOf } from '#server/marking/mark-answer.ts';
import { checkShown } from '#server/rights/check-child.ts';
import type { Services } from '#server/services/services.ts';
import { ever } from '#server/store/learner-id.ts';
import { answersOfOthers, type NewReview, storeReview } from '#server/store/reviews.ts';
import { answerNews } from './answer-news.ts';
import { classAnswers } from './class-answers.ts';

/** Older answers of other children stay as they are. */
const sameDays = 60;

export function reviews(app: FastifyInstance, services: Services) {
  const { db, library, clock, random } = services;
  answerNews(app, services);
  classAnswers(app, services);

  /** The answers of other children that say the same as this one, and that the verdict would change. */
  async function sameAs(
    review: Omit<NewReview, 'isRight'> & { isRight: boolean },
    { passageId, answer }: { passageId: string; answer: string },
  ): Promise<SameAnswer[]> {
    const passage = library.passages.get(passageId);
    const found = passage && findQuestion(library, passage, review.questionSet, review.questionNumber);
    if (!found || found.rubric.rubric.kind === 'choice') return [];
    const { rubric } = found.rubric;
    const thought = thoughtOf(answer, rubric, found.context);
    const since = new Date(clock().getTime() - sameDays * dayMs);
    const others = await answersOfOthers(db, { ...review, passageId, since });
    return others.filter((other) => thoughtOf(other.answer, rubric, found.context) === thought);
  }

  serve(app, api.review, async ({ body, who, request }) => {
    const { learner: userId, from } = await checkShown({ db, who, request }, 'review', body.child);
    const { reading: readingId, set: questionSet, question: questionNumber, attempt, right } = body;
    const verdict = { id: random.id(), byId: who.userId, now: clock() };
    const review = { userId, from, readingId, questionSet, questionNumber, attempt, ...verdict };
    const stored = await storeReview(db, { ...review, isRight: right });
    if (stored === null) throw refuse('question_unknown');
    return { right, same: right === null ? [] : await sameAs({ ...review, isRight: right }, stored) };
  });

  serve(app, api.reviewSame, async ({ body, who, request }) => {
    const { learner: userId, from } = await checkShown({ db, who, request }, 'reviewSame', body.child);
    const { reading: readingId, set: questionSet, question: questionNumber, attempt, right } = body;
    const verdict = { byId: who.userId, now: clock(), questionSet, questionNumber };
    // The verdict on the answer itself is stored once more, which changes nothing: it says whether there is such an answer.
    const review = { userId, from, readingId, attempt, id: random.id(), ...verdict };
    const stored = await storeReview(db, { ...review, isRight: right });
    if (stored === null) throw refuse('question_unknown');
    // Taking back adds a row only where the caller has a verdict, so it needs no look at whose child it is.
    const same = right === null ? null : await sameAs({ ...review, isRight: right }, stored);
    const chosen = body.others.filter(
      ({ learner, reading, attempt: at }) =>
        !same ||
        same.some((each) => each.learner === learner && each.reading === reading && each.attempt === at),
    );
    await db.transaction().execute(async (tx) => {
      for (const { learner, reading, attempt: at } of chosen)
        await storeReview(tx, {
          ...verdict,
          id: random.id(),
          userId: learner as typeof userId,
          from: ever, // of children whom the caller sees wholly, see `answersOfOthers`
          readingId: reading,
          attempt: at,
          isRight: right,
        });
    });
    return { changed: chosen.length };
  });
}
