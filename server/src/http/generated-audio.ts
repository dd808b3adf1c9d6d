/**
 * Serves recordings that this server made at run time, under /audio/ like those of the library. They are
 * always on this server, even when AUDIO_BASE_URL is another host.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { markAsUsed } from '#server/services/speech/recordings-folder.ts';
import { immutable } from './headers.ts';

export const generatedAudio: FastifyPluginAsync<Pick<Services, 'speech' | 'clock'>> = async (
  app,
  { speech, clock },
) => {
  await mkdir(speech.folder, { recursive: true, mode: 0o700 });
  await app.register(statics, { root: speech.folder, serve: false, cacheControl: false });

  app.get<{ Params: { name: string } }>(
    '/audio/:name(^said-[a-f0-9]{20}\\.wav$)',
    async ({ params: { name } }, reply) => {
      if (!(await speech.isReady(name))) return reply.header('cache-control', 'no-store').callNotFound();
      markAsUsed(join(speech.folder, name), clock());
      return reply.header('cache-control', immutable).sendFile(name);
    },
  );
};
