import { api, type PlacementResult, placementPromptIds } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { promptRecordings } from '#server/content/prompt-recordings.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services/services.ts';
import { findLastPlacement, findOpenPlacement, type Placement } from '#server/store/placement/placements.ts';
import { lockLearner } from '#server/store/users.ts';
import { levelOffers } from './level-offers.ts';
import type { InTransaction } from './open-test.ts';
import { getCurrentPassage, saveAnswers, submitPassageOnce } from './submit-passage.ts';

function resultOf(last: Placement | null): PlacementResult | null {
  if (!last?.closed_at || last.range_from === null || last.range_to === null) return null;
  return {
    placement_level: last.level,
    from: last.range_from,
    to: last.range_to,
    unsure: last.level === null,
    at: last.closed_at.toISOString(),
  };
}

export function placement(app: FastifyInstance, services: Services) {
  const { db } = services;
  levelOffers(app, services);

  /**
   * Runs the calls of one learner one after another, each in a transaction that is
   * committed before the reply.
   */
  const withLearnerLocked = <Result>(
    userId: string,
    act: (services: InTransaction) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (tx) => {
      if (!(await lockLearner(tx, userId))) throw refuse('not_signed_in');
      return act({ ...services, db: tx });
    });

  serve(app, api.placementState, async ({ who: { userId } }) => ({
    open: (await findOpenPlacement(db, userId)) !== null,
    result: resultOf(await findLastPlacement(db, userId)),
    prompts: promptRecordings(placementPromptIds, services),
  }));

  serve(app, api.placementNext, ({ query: { school_year }, who: { userId } }) =>
    withLearnerLocked(userId, (own) =>
      getCurrentPassage(own, userId, school_year === undefined ? null : Number(school_year)),
    ),
  );

  serve(app, api.placementSave, ({ body, who: { userId } }) =>
    withLearnerLocked(userId, (own) => saveAnswers(own, userId, body)),
  );

  serve(app, api.placementSubmit, ({ body, who: { userId } }) =>
    withLearnerLocked(userId, (own) => submitPassageOnce(own, userId, body)),
  );
}
