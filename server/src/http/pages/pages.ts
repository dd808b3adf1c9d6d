/**
 * The pages of the web app, and the files they load.
 *
 * A page is the same for everybody: what belongs to a learner comes by calls. So a page without a query is rendered once
 * for each path and language, and cached, compressed. Those with a query or a token in their path are rendered each time.
 */
import statics from '@fastify/static';
import { languages, type Site } from '@readling/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { languageOf } from '#server/i18n/texts.ts';
import { drawingPolicy, immutable } from '../headers.ts';
import { workerPolicy } from './content-policy.ts';
import { pageCache } from './page-cache.ts';
import type { PageList } from './page-list.ts';
import {
  hydrationDataPath,
  hydrationVersion,
  pageRenderer,
  type RenderedPage,
  type Web,
} from './render-page.ts';

/** `cached`: paths of pages to render once. `media` is the folder of the library's pictures. */
type Options = { web: Web; cached: PageList['cached']; media: string; site: () => Promise<Site> };

const hydrationQuery = z.object({ path: z.string(), language: z.enum(languages), version: z.string() });

const acceptsBrotli = ({ headers }: FastifyRequest) => /\bbr\b/.test(headers['accept-encoding'] ?? '');

function sendBody(request: FastifyRequest, reply: FastifyReply, { plain, brotli }: RenderedPage['body']) {
  if (!acceptsBrotli(request)) return reply.send(plain);
  return reply.header('content-encoding', 'br').send(brotli);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  if (page.location) return reply.redirect(page.location, page.status);
  reply.headers({
    vary: 'cookie, accept-language, accept-encoding',
    'cache-control': 'no-cache',
    'content-security-policy': page.policy,
    etag: page.etag,
  });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return sendBody(request, reply.code(page.status).type('text/html; charset=utf-8'), page.body);
}

export const pages: FastifyPluginAsync<Options> = async (app, { web, cached, media, site }) => {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url === '/sw.js') reply.header('content-security-policy', workerPolicy(await site()));
  });
  await app.register(statics, {
    root: web.client,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hasHash = /\/assets\/[^/]+-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(path); // of its content, in its name
      reply.header('cache-control', hasHash ? immutable : 'public, max-age=86400');
      if (/\.svg(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', drawingPolicy);
    },
  });
  const getPage = pageCache(cached, pageRenderer(web, media));
  /** With the version of this build it may be stored for good. An older page gets the data of this build, not to be stored. */
  app.get(hydrationDataPath, async (request, reply) => {
    const query = hydrationQuery.safeParse(request.query);
    if (!query.success || !cached.has(query.data.path)) return reply.callNotFound();
    const { path, language, version } = query.data;
    const settings = await site();
    const { hydrationData } = await getPage({ path, language, site: settings });
    if (!hydrationData) return reply.callNotFound();
    const isCurrent = version === hydrationVersion(web.build, settings);
    reply.headers({ vary: 'accept-encoding', 'cache-control': isCurrent ? immutable : 'no-store' });
    return sendBody(request, reply.type('text/javascript; charset=utf-8'), hydrationData);
  });
  app.get('/*', async (request, reply) => {
    if (/\.\w+$/.test(request.url.split('?')[0] ?? '')) return reply.callNotFound(); // a file, not a page
    const page = await getPage({ path: request.url, language: languageOf(request), site: await site() });
    return sendPage(request, reply, page);
  });
};
