/** Serves pictures and recordings of the library and of added packs, under /images/ and /audio/. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import statics from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Library } from '#server/content/library.ts';
import { drawingPolicy, immutable } from './headers.ts';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** For pictures, which keep their name when they change. Recordings are named by their content. */
const oneWeek = 'public, max-age=604800, stale-while-revalidate=2592000';

/** Reads an SVG file and compresses it, to about a fifth of its size. */
async function loadDrawing(path: string) {
  const plain = await readFile(path);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { etag, identity: plain, br: await brotli(plain), gzip: await gzipped(plain) };
}
type Drawing = Awaited<ReturnType<typeof loadDrawing>>;

type Options = { folder: string; library: Pick<Library, 'fileOfPack'> };

export const media: FastifyPluginAsync<Options> = async (app, { folder, library }) => {
  const drawings = new Map<string, Promise<Drawing>>();

  app.get<{ Params: { name: string } }>('/images/:name(^[\\w-]+\\.svg$)', async (request, reply) => {
    const { name } = request.params;
    const path = library.fileOfPack(`images/${name}`) ?? join(folder, 'images', name);
    const loading = drawings.get(path) ?? loadDrawing(path);
    drawings.set(path, loading);
    const drawing = await loading.catch(() => drawings.delete(path) && null);
    if (!drawing) return reply.callNotFound();
    reply.headers({ 'cache-control': oneWeek, vary: 'accept-encoding', etag: drawing.etag });
    reply.header('content-security-policy', drawingPolicy);
    if (request.headers['if-none-match'] === drawing.etag) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('image/svg+xml; charset=utf-8').send(drawing[encoding ?? 'identity']);
  });

  app.get<{ Params: { name: string } }>('/audio/pack-:name(^[\\w.-]+$)', (request, reply) => {
    const path = library.fileOfPack(`audio/pack-${request.params.name}`);
    if (!path) return reply.callNotFound();
    return reply.header('cache-control', immutable).sendFile(basename(path), dirname(path));
  });

  const options = { cacheControl: false, index: false as const };
  await app.register(statics, {
    ...options,
    root: join(folder, 'images'),
    prefix: '/images/',
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', oneWeek),
  });
  await app.register(statics, {
    ...options,
    root: join(folder, 'audio'),
    prefix: '/audio/',
    setHeaders: (reply) => void reply.header('cache-control', immutable),
  });
};
