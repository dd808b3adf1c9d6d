import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { offerLevel, readingsNeeded } from '#server/placement/offer-level.ts';
import type { Services } from '#server/services/services.ts';
import { changeLevel, listLevelChanges } from '#server/store/level-changes.ts';
import { findEvidence, storeOfferAnswer } from '#server/store/level-offers.ts';
import { findLevel, lockLearner } from '#server/store/users.ts';

/** The most changes that one call returns. */
const maxChanges = 50;

/** After the placement: accepts or declines an offered level, and lists the changes of the level. */
export function levelOffers(app: FastifyInstance, { db, clock, random, library }: Services) {
  serve(app, api.levelAnswer, async ({ body: { to, accept }, who: { userId } }) =>
    db.transaction().execute(async (tx) => {
      if (!(await lockLearner(tx, userId))) throw refuse('not_signed_in');
      const offer = offerLevel(await findEvidence(tx, userId, readingsNeeded), library.atLevel);
      // A repeated request, or one from a page with an old offer, changes nothing.
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
