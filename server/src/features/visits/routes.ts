import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services/services.ts';
import { countVisit } from '#server/store/page-visits.ts';

export function visits(app: FastifyInstance, { db, clock, pages }: Services) {
  serve(app, api.counter, async ({ body: { page } }) => {
    if (pages.counted.has(page)) await countVisit(db, page, clock());
    return { message: 'OK' };
  });
}
