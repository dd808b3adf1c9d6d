import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { labelsIn } from '#server/content/labels.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf } from '#server/i18n/texts.ts';
import { offerLevel, readingsNeeded } from '#server/placement/offer-level.ts';
import { checkLearner } from '#server/rights/check-child.ts';
import type { Services } from '#server/services/services.ts';
import { appealsOfReading } from '#server/store/appeals.ts';
import { attemptsOfReading, recentStrandMeans } from '#server/store/attempts.ts';
import { findEvidence } from '#server/store/level-offers.ts';
import { findLatestReading } from '#server/store/readings.ts';
import { askedQuestions } from './asked-questions.ts';
import { dashboard } from './dashboard.ts';
import { nextStory } from './next-story.ts';
import { praiseFor } from './praise.ts';
import { classCsv } from './pupil/class-csv.ts';
import { pupil } from './pupil/routes.ts';
import { summariseAttempts } from './summarise-attempts.ts';

/** So many readings tell how the four strands go. */
const recentReadings = 10;

export function results(app: FastifyInstance, services: Services) {
  const { db, library } = services;
  dashboard(app, services);
  pupil(app, services);
  classCsv(app, services);

  serve(app, api.readingResults, async ({ body: { taskUID: passageId, child }, who, request }) => {
    const { learner: userId, from } = await checkLearner({ db, who, request }, 'readingResults', child);
    const passage = library.passages.get(passageId);
    const reading = await findLatestReading(db, userId, passageId, from);
    if (!reading) throw refuse(passage ? 'reading_unknown' : 'passage_unknown');
    const [attempts, appeals, evidence, recent] = await Promise.all([
      attemptsOfReading(db, userId, reading.id),
      appealsOfReading(db, userId, reading.id),
      findEvidence(db, userId, readingsNeeded),
      recentStrandMeans(db, userId, recentReadings, from),
    ]);
    const isLast = evidence.readings[0]?.readingId === reading.id;
    const isOwn = child === undefined; // the learner answers the offer
    const offer = isLast && isOwn ? offerLevel(evidence, library.atLevel) : null;
    const language = languageOf(request);
    const title = passage?.title ?? reading.outline.title ?? passageId; // the passage may have left the library
    const labels = passage && labelsIn(passage, language);
    const finished = reading.closed_at !== null;
    const figures = summariseAttempts(reading.outline, attempts);
    const level = evidence.level ?? reading.level;
    return {
      passage_id: passageId,
      title,
      title_label: labels?.title ?? title,
      picture: passage && labels ? { file_name: passage.image.file, alt: labels.alt } : null,
      level: reading.level,
      finished,
      finished_at: reading.closed_at?.toISOString() ?? null,
      praise: praiseFor({ ...figures, finished }, language, services),
      next: await nextStory(services, {
        userId,
        passageId,
        level,
        nextLevel: offer?.to ?? level + 1,
        language,
      }),
      questions: askedQuestions(reading, attempts, appeals, passage ?? null),
      recent,
      level_offer: offer,
      ...figures,
    };
  });
}
