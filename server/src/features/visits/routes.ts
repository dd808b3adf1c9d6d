import { api, countedPages } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services/services.ts';
import { countVisit } from '#server/store/page-visits.ts';

const known = new Set<string>(countedPages);

export function visits(app: FastifyInstance, { db, clock }: Services) {
  serve(app, api.counter, async ({ body: { page } }) => {
    if (known.has(page)) await countVisit(db, page, clock());
    return { message: 'OK' };
  });
}
