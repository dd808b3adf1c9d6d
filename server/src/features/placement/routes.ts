import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import type { Doors } from '#server/doors/doors.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { findLevel } from '#server/store/users.ts';

/** There are no passages to place by yet: every test is "not there". */
export function placement(app: FastifyInstance, { db }: Doors) {
  serve(app, api.placementState, async () => ({ open: false, result: null }));
  serve(app, api.placementNext, async () => {
    throw refuse('not_found');
  });
  serve(app, api.placementSave, async () => {
    throw refuse('placement_moved');
  });
  serve(app, api.placementSubmit, async () => {
    throw refuse('placement_moved');
  });
  serve(app, api.levelAnswer, async ({ who }) => ({ level: await findLevel(db, who.userId) }));
  serve(app, api.levelChanges, async () => []);
}
