/** Recordings made at run time, beside those of the library: the same address, and never on another host. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { touch } from '#server/services/speech/kept-speech.ts';
import { forGood } from './headers.ts';

export const said: FastifyPluginAsync<Pick<Services, 'speech' | 'clock'>> = async (
  app,
  { speech, clock },
) => {
  await mkdir(speech.folder, { recursive: true, mode: 0o700 });
  await app.register(statics, { root: speech.folder, serve: false, cacheControl: false });

  app.get<{ Params: { name: string } }>(
    '/audio/:name(^said-[a-f0-9]{20}\\.wav$)',
    async ({ params: { name } }, reply) => {
      if (!(await speech.isHeard(name))) return reply.header('cache-control', 'no-store').callNotFound();
      touch(join(speech.folder, name), clock());
      return reply.header('cache-control', forGood).sendFile(name);
    },
  );
};
