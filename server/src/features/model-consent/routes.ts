import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services/services.ts';
import { hasModelConsent, storeModelConsent } from '#server/store/model-consent.ts';

export function modelConsent(app: FastifyInstance, { db, clock, config: { model: configured } }: Services) {
  serve(app, api.modelConsent, async () => {
    if (!configured) return { host: null, model: null, confirmed: false };
    const confirmed = await hasModelConsent(db, configured);
    return { host: new URL(configured.baseUrl).host, model: configured.model, confirmed };
  });

  serve(app, api.confirmModelConsent, async ({ body: { confirmed } }) => {
    if (!configured) throw refuse('not_found');
    await storeModelConsent(db, configured, confirmed, clock());
    return { confirmed };
  });
}
