/**
 * The pages of the web app, and the files they load.
 *
 * A page is the same for everybody, because data of a learner is fetched by calls. So it is rendered once for each path
 * and language, and cached in compressed form. A page whose content depends on the query, or with a token in its path, is
 * rendered each time, which costs ten times as much: so it has a limit for each client, and few are rendered at once.
 */
import { dirname, join } from 'node:path';
import statics from '@fastify/static';
import { languages, type Site } from '@readling/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import * as z from 'zod/mini';
import { languageOf } from '#server/i18n/texts.ts';
import { limitConcurrency } from '#server/services/concurrency.ts';
import { drawingPolicy, immutable } from '../headers.ts';
import { refuse } from '../refuse.ts';
import { workerPolicy } from './content-policy.ts';
import { keptPages, missingPage } from './kept-page.ts';
import { pageCache } from './page-cache.ts';
import type { PageList } from './page-list.ts';
import { hydrationDataPath, pageRenderer, type RenderedPage, type Web } from './render-page.ts';

/** `list`: the pages. `media` is the folder of the library's pictures. `limits`: hooks before a page is rendered. */
type Options = {
  web: Web;
  list: Pick<PageList, 'all' | 'cached'>;
  media: string;
  site: () => Promise<Site>;
  limits: readonly onRequestAsyncHookHandler[];
};

/** A school of some hundred children behind one IP address opens its pages. */
export const renderingRate = { max: 600, seconds: 60 };
const concurrentRenderings = 2;
const mostWaiting = 100;

const hydrationQuery = z.object({ path: z.string(), language: z.enum(languages), version: z.string() });

const acceptsBrotli = ({ headers }: FastifyRequest) => /\bbr\b/.test(headers['accept-encoding'] ?? '');

function sendBody(request: FastifyRequest, reply: FastifyReply, { plain, brotli }: RenderedPage['body']) {
  if (!acceptsBrotli(request)) return reply.send(plain);
  return reply.header('content-encoding', 'br').send(brotli);
}

/** A page that is not kept may have a token in its URL, so nobody stores it. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, isKept: boolean) {
  if (page.location) return reply.redirect(page.location, page.status);
  reply.headers({
    vary: 'cookie, accept-language, accept-encoding',
    'cache-control': isKept ? 'no-cache' : 'no-store',
    'content-security-policy': page.policy,
    etag: page.etag,
  });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return sendBody(request, reply.code(page.status).type('text/html; charset=utf-8'), page.body);
}

export const pages: FastifyPluginAsync<Options> = async (app, { web, list, media, site, limits }) => {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url === '/sw.js') reply.header('content-security-policy', workerPolicy(await site()));
  });
  const assets = join(web.client, 'assets');
  await app.register(statics, {
    root: web.client,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hasHash = dirname(path) === assets; // the build names all files there by their content
      reply.header('cache-control', hasHash ? immutable : 'public, max-age=86400');
      if (/\.svg(\.br|\.gz)?$/.test(path))
        reply.headers({
          'content-security-policy': drawingPolicy,
          'content-type': 'image/svg+xml; charset=utf-8',
        });
    },
  });
  const render = pageRenderer(web, media);
  const queue = limitConcurrency(concurrentRenderings, {
    maxWaiting: mostWaiting,
    fullError: () => refuse('too_many', { retryAfter: 5 }),
  });
  const cache = pageCache(web.build, (page, isKept) =>
    isKept ? render(page, true) : queue(() => render(page, false)),
  );
  const keptPathOf = keptPages(list);
  const isKept = (path: string) => list.cached.has(path) || path === missingPage;
  /**
   * A page gets the data that it was rendered with, even if the settings of the server have changed since.
   * Browsers may cache it forever. A page of an older build, or of a process with older settings, gets the
   * current data, without caching.
   */
  app.get(hydrationDataPath, async (request, reply) => {
    const query = hydrationQuery.safeParse(request.query);
    if (!query.success || !isKept(query.data.path)) return reply.callNotFound();
    const { path, language, version } = query.data;
    const rendered = cache.find(path, language, version);
    const { hydrationData } = await (rendered ?? cache.get({ path, language, site: await site() }, true));
    if (!hydrationData) return reply.callNotFound();
    const isItsOwn = cache.find(path, language, version) !== undefined; // also when it was rendered just now
    reply.headers({ vary: 'accept-encoding', 'cache-control': isItsOwn ? immutable : 'no-store' });
    return sendBody(request, reply.type('text/javascript; charset=utf-8'), hydrationData);
  });
  app.get('/*', async (request, reply) => {
    if (/\.\w+$/.test(request.url.split('?')[0] ?? '')) return reply.callNotFound(); // a file, not a page
    const kept = keptPathOf(request.url);
    if (kept === null) for (const limit of limits) await limit.call(app, request, reply);
    const asked = { path: kept ?? request.url, language: languageOf(request), site: await site() };
    const page = await cache.get(asked, kept !== null);
    return sendPage(request, reply, page, kept !== null);
  });
};
