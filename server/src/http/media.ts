/** Pictures and recordings of the library, under /images/ and /audio/. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import statics from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { forGood } from './headers.ts';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Recordings are named by their content; a picture keeps its name when it is redrawn. */
const forAWeek = 'public, max-age=604800, stale-while-revalidate=2592000';

/** Drawings are text: kept compressed, a fifth of the size. */
async function loadDrawing(path: string) {
  const plain = await readFile(path);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { etag, identity: plain, br: await brotli(plain), gzip: await gzipped(plain) };
}
type Drawing = Awaited<ReturnType<typeof loadDrawing>>;

export const media: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  const drawings = new Map<string, Promise<Drawing>>();

  app.get<{ Params: { name: string } }>('/images/:name(^[\\w-]+\\.svg$)', async (request, reply) => {
    const { name } = request.params;
    const loading = drawings.get(name) ?? loadDrawing(join(folder, 'images', name));
    drawings.set(name, loading);
    const drawing = await loading.catch(() => drawings.delete(name) && null);
    if (!drawing) return reply.callNotFound();
    reply.headers({ 'cache-control': forAWeek, vary: 'accept-encoding', etag: drawing.etag });
    if (request.headers['if-none-match'] === drawing.etag) return reply.code(304).send();
    const takes = request.headers['accept-encoding'] ?? '';
    const coding = (['br', 'gzip'] as const).find((each) => takes.includes(each));
    if (coding) reply.header('content-encoding', coding);
    return reply.type('image/svg+xml').send(drawing[coding ?? 'identity']);
  });

  const options = { cacheControl: false, index: false as const, decorateReply: false };
  await app.register(statics, {
    ...options,
    root: join(folder, 'images'),
    prefix: '/images/',
    setHeaders: (reply) => void reply.header('cache-control', forAWeek),
  });
  await app.register(statics, {
    ...options,
    root: join(folder, 'audio'),
    prefix: '/audio/',
    setHeaders: (reply) => void reply.header('cache-control', forGood),
  });
};
