import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import type { Doors } from '#server/doors/doors.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { confirmTutor, isTutorConfirmed } from '#server/store/tutor-consent.ts';

export function tutor(app: FastifyInstance, { db, clock, config: { model: set } }: Doors) {
  serve(app, api.tutorState, async () => {
    if (!set) return { host: null, model: null, confirmed: false };
    const confirmed = await isTutorConfirmed(db, set);
    return { host: new URL(set.baseUrl).host, model: set.model, confirmed };
  });

  serve(app, api.confirmTutor, async ({ body: { confirmed } }) => {
    if (!set) throw refuse('not_found');
    await confirmTutor(db, set, confirmed, clock());
    return { confirmed };
  });
}
