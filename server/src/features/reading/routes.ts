import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import { attemptsOfReading } from '#server/store/attempts.ts';
import { answering } from './answering.ts';
import { passageOf, passageOnPath, readingFor } from './find-reading.ts';
import { pack, toMaterial } from './pack-material.ts';
import { whereItStands } from './where-it-stands.ts';

const onPathId = '-1';

export function reading(app: FastifyInstance, services: Services) {
  const { db, library } = services;

  serve(app, api.getReadingMaterial, async ({ body, who, request }) => {
    const onPath = String(body.task_UID) === onPathId;
    const passage = onPath
      ? await passageOnPath(services, who.userId, body.level ?? 1)
      : await passageOf(services, who.userId, String(body.task_UID));
    if (!passage.parts[body.part]) throw refuse('part_unknown');
    const sitting = await readingFor(services, who.userId, passage, body.part, onPath);
    const attempts = await attemptsOfReading(db, who.userId, sitting.id);
    return pack(
      toMaterial(library, passage, body.part, {
        language: languageOf(request),
        shuffleSeed: sitting.shuffle_seed,
        showsResults: sitting.shows_results,
        progress: whereItStands(sitting.outline, attempts),
      }),
    );
  });

  const checkAnswer = answering(app, services);
  serve(app, api.checkAnswer, ({ body, who, request }) => checkAnswer(body, who.userId, request));
}
