import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services/services.ts';
import { confirmTutor, isTutorConfirmed } from '#server/store/model-consent.ts';

export function tutor(app: FastifyInstance, { db, clock, config: { model: set } }: Services) {
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
