import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { offerLevel, readingsAsked } from '#server/placement/offer-level.ts';
import type { Services } from '#server/services/services.ts';
import { changeLevel, listLevelChanges } from '#server/store/level-changes.ts';
import { findEvidence, storeOfferAnswer } from '#server/store/level-offers.ts';
import { findLevel, lockLearner } from '#server/store/users.ts';

/** So many changes are told. */
const maxChanges = 50;

/** After the placement: what a learner says to a level that the readings spoke for, and how the level moved. */
export function levelMoves(app: FastifyInstance, { db, clock, random, library }: Services) {
  serve(app, api.levelAnswer, async ({ body: { to, accept }, who: { userId } }) =>
    db.transaction().execute(async (tx) => {
      if (!(await lockLearner(tx, userId))) throw refuse('not_signed_in');
      const offer = offerLevel(await findEvidence(tx, userId, readingsAsked), library.atLevel);
      // A second press, or one from a page that lay open for long, moves nothing.
      if (offer?.to === to) {
        const at = clock();
        await storeOfferAnswer(tx, { id: random.id(), userId, ...offer, accepted: accept, at });
        if (accept) await changeLevel(tx, { id: random.id(), userId, to, why: 'offer', at });
      }
      return { level: await findLevel(tx, userId) };
    }),
  );

  serve(app, api.levelChanges, async ({ who: { userId } }) => {
    const changes = await listLevelChanges(db, userId, maxChanges);
    return changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
  });
}
