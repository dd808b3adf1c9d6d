import { api, type CheckAnswerReply } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf, languageOfAccount } from '#server/i18n/texts.ts';
import { passageOnPath } from '#server/path/passage-on-path.ts';
import { singleFlight } from '#server/services/concurrency.ts';
import type { Services } from '#server/services/services.ts';
import { storeAppeal } from '#server/store/appeals.ts';
import { attemptsOfReading } from '#server/store/attempts.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import { findAccount } from '#server/store/users.ts';
import { findPersonRecording } from './find-person-recording.ts';
import { passageOf, readingFor } from './find-reading.ts';
import { pack, toMaterial } from './pack-material.ts';
import { readingProgress } from './reading-progress.ts';
import { type ReviewedAnswers, reviewedAnswers } from './reviewed-answers.ts';
import { openAnswerDeps, type SubmittedAnswer, submitAnswer } from './submit-answer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    reviewedAnswers: ReviewedAnswers;
  }
}

/** The id by which the browser asks for the next passage on the learner's path. */
const onPathId = '-1';

/** Sends of one attempt share one marking, even where their answers differ. */
const attemptKey = ({ userId, passageId, part, questionSet, questionNumber, attempt }: SubmittedAnswer) =>
  JSON.stringify([userId, passageId, part, questionSet, questionNumber, attempt]);

export function reading(app: FastifyInstance, services: Services) {
  const { db } = services;
  app.decorate('reviewedAnswers', reviewedAnswers(services));

  serve(app, api.getReadingMaterial, async ({ body, who: { userId }, request }) => {
    const { task_UID, part, level = 1 } = body;
    const passageId = String(task_UID);
    const onPath = passageId === onPathId;
    const passage = onPath
      ? (await passageOnPath(services, userId, level))?.passage
      : await passageOf(services, userId, passageId);
    if (!passage) throw refuse('level_empty');
    if (!passage.parts[part]) throw refuse('part_unknown');
    const sitting = await readingFor(services, userId, passage, part, onPath);
    if (part === 0) app.lesson.changed(userId);
    const attempts = await attemptsOfReading(db, userId, sitting.id);
    return pack(
      toMaterial(services, passage, part, {
        language: languageOf(request),
        shuffleSeed: sitting.shuffle_seed,
        showsResults: sitting.shows_results,
        progress: readingProgress(sitting.outline, attempts),
        person: await findPersonRecording(db, userId, passage, part),
      }),
    );
  });

  const deps = openAnswerDeps(app, services);
  const runOnce = singleFlight<CheckAnswerReply>();
  const submit = (
    userId: LearnerId,
    body: z.output<typeof api.checkAnswer.body>,
    asker: Parameters<typeof submitAnswer>[2],
  ) => {
    const submitted: SubmittedAnswer = {
      userId,
      passageId: body.task_UID,
      part: body.pnum,
      questionSet: body.task,
      questionNumber: body.qnum,
      attempt: body.attempt,
      answer: body.user_answer.toWellFormed(), // JSON cannot carry half a surrogate pair
      timeSpent: body.time_spent,
    };
    return runOnce(attemptKey(submitted), () => submitAnswer(deps, submitted, asker));
  };

  serve(app, api.checkAnswer, ({ body, who: { userId }, request }) => {
    // Siblings share a tablet: an answer that waited is never marked for the one who reads now.
    if (body.learner !== undefined && body.learner !== userId) throw refuse('not_signed_in');
    return submit(userId, body, { language: languageOf(request), log: request.log });
  });

  serve(app, api.handInAnswer, async ({ body, request }) => {
    const userId = await app.recentReaders.find(request, body.learner);
    const child = userId && (await findAccount(db, userId));
    if (!child) throw refuse('not_found'); // it has not read here, or was deleted
    const asker = { language: languageOfAccount(child), log: request.log };
    await submit(userId, body, asker);
    app.logSecurity(request, 'child_call', { child: userId });
    return { received: true as const };
  });

  serve(app, api.appeal, async ({ body: { task_UID: passageId, task, qnum }, who: { userId } }) => {
    const passage = await passageOf(services, userId, passageId);
    const set = passage.parts.flatMap(({ sets }) => sets).find(({ id }) => id === task);
    if (!set || set.quiz || qnum >= set.questions.length) throw refuse('question_unknown');
    const key = { userId, passageId, questionSet: task, questionNumber: qnum };
    const isStored = await storeAppeal(db, key, services.clock());
    if (!isStored) throw refuse(isStored === null ? 'reading_unknown' : 'question_unknown');
    return { appealed: true as const };
  });
}
