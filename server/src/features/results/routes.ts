import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { offerLevel, readingsNeeded } from '#server/placement/offer-level.ts';
import type { Services } from '#server/services/services.ts';
import { attemptsOfReading } from '#server/store/attempts.ts';
import { findEvidence } from '#server/store/level-offers.ts';
import { findLatestReading } from '#server/store/readings.ts';
import { dashboard } from './dashboard.ts';
import { summariseAttempts } from './summarise-attempts.ts';

export function results(app: FastifyInstance, services: Services) {
  const { db, library } = services;
  dashboard(app, services);

  serve(app, api.readingResults, async ({ body: { taskUID: passageId }, who }) => {
    const passage = library.passages.get(passageId);
    const reading = await findLatestReading(db, who.userId, passageId);
    if (!reading) throw refuse(passage ? 'reading_unknown' : 'passage_unknown');
    const attempts = await attemptsOfReading(db, who.userId, reading.id);
    const evidence = await findEvidence(db, who.userId, readingsNeeded);
    const isLast = evidence.readings[0]?.readingId === reading.id;
    return {
      title: passage?.title ?? reading.outline.title ?? passageId, // the passage may have left the library
      level: reading.level,
      finished: reading.closed_at !== null,
      level_offer: isLast ? offerLevel(evidence, library.atLevel) : null,
      ...summariseAttempts(reading.outline, attempts),
    };
  });
}
