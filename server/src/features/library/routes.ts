import { getThemes } from '@readling/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/store/schema.ts';
import { findThemes } from '#server/store/themes.ts';

export const library: FastifyPluginAsyncZod<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.route({
    method: getThemes.method,
    url: getThemes.path,
    schema: { body: getThemes.body, response: { 200: getThemes.reply } },
    handler: async (request) => ({ themes: await findThemes(db, request.body.level) }),
  });
};
