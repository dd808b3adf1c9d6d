import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import type { Doors } from '#server/doors/doors.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';

export function library(app: FastifyInstance, { library: shelves }: Doors) {
  serve(app, api.demoRead, async ({ body: { level } }) => {
    const passageId = shelves.demo.get(level);
    if (!passageId || !shelves.passages.has(passageId)) throw refuse('level_empty');
    return { task_id: passageId };
  });
}
