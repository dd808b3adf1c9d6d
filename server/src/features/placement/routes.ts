import { api, type PlacementResult } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services/services.ts';
import { findLastPlacement, findOpenPlacement, type Placement } from '#server/store/placement/placements.ts';
import { lockLearner } from '#server/store/users.ts';
import { handOutNext, save, submit } from './handing-in.ts';
import { levelMoves } from './level-moves.ts';
import type { InTransaction } from './under-way.ts';

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
  levelMoves(app, services);

  /** One thing at a time for each learner; all of it is kept before the reply goes out, or nothing. */
  const alone = <Result>(
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
  }));

  serve(app, api.placementNext, ({ query: { school_year }, who: { userId } }) =>
    alone(userId, (own) => handOutNext(own, userId, school_year === undefined ? null : Number(school_year))),
  );

  serve(app, api.placementSave, ({ body, who: { userId } }) =>
    alone(userId, (own) => save(own, userId, body)),
  );

  serve(app, api.placementSubmit, ({ body, who: { userId } }) =>
    alone(userId, (own) => submit(own, userId, body)),
  );
}
