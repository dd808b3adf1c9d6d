/**
 * The pages of the web app, and the files they load.
 *
 * A page is the same for everybody (what is a learner's own comes by calls), so it is rendered once per language and
 * path and kept, compressed. Those with a query or a token in their address are rendered each time. Inline scripts and styles are allowed by their hash alone.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import statics from '@fastify/static';
import { type Language, languages, type Site } from '@readling/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { languageOf } from '#server/i18n/texts.ts';
import { drawingPolicy, immutable } from '../headers.ts';
import { paintFirst } from './critical-css.ts';
import type { PageList } from './page-list.ts';

/** `client` is the folder of the files that browsers load, `loader` the code of the deferred loader. */
export type Web = { render: (request: Request) => Promise<Response>; client: string; loader: string };
type Page = {
  status: number;
  location: string | null;
  body: Buffer;
  html: string;
  /** What its scripts go on from, fetched by it after its first paint; of kept pages alone. */
  handover: { version: string; body: Buffer; plain: string } | null;
  csp: string;
  etag: string;
};
/** `cached`: paths of pages to render once. `media` is the folder of the library's pictures. */
type Options = { web: Web; cached: PageList['cached']; media: string; site: () => Promise<Site> };
type Wish = { path: string; language: Language; site: Site };
type Tools = Options & { paint: ReturnType<typeof paintFirst> };

/** How the page is told what this server is set up with; only `render` sees it. */
const siteHeader = 'x-readling-site';

const brotli = promisify(brotliCompress);
const best = 11; // for what is kept
const quick = 4; // for one answer: the best costs three quarters of the throughput

export async function loadWeb(dist: URL): Promise<Web> {
  process.env['NODE_ENV'] ??= 'production'; // React chooses its build on import
  const module: { default: { fetch: Web['render'] } } = await import(new URL('server/server.js', dist).href);
  return {
    render: (request) => module.default.fetch(request),
    client: fileURLToPath(new URL('client/', dist)),
    loader: (await readFile(new URL('deferred-loader/deferred-loader.js', dist), 'utf8')).trim(),
  };
}

const audioOrigin = (audioBase: string) => (URL.canParse(audioBase) ? ` ${new URL(audioBase).origin}` : '');

/** Audio may come from another host; everything else is ours. */
function contentPolicy(html: string, { audioBase }: Site) {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ');
  const audio = audioOrigin(audioBase);
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes('script')}`,
    `style-src 'self' ${hashes('style')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `media-src 'self' blob:${audio}`,
    `connect-src 'self'${audio}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const handoverPath = '/handover.js';
const handoverQuery = z.object({
  path: z.string(),
  language: z.enum(languages),
  version: z.string(),
});
const shrink = (text: string, quality: number) =>
  brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

async function renderPage({ web, paint }: Tools, { path, language, site }: Wish, kept: boolean) {
  const told = encodeURIComponent(JSON.stringify(site));
  const headers = { cookie: `language=${language}`, [siteHeader]: told };
  const response = await web.render(new Request(`http://localhost${path}`, { headers }));
  const address = (version: string) => `${handoverPath}?${new URLSearchParams({ path, language, version })}`;
  const { html, handover } = await paint(await response.text(), kept ? address : undefined);
  const page: Page = {
    status: response.status,
    location: response.headers.get('location')?.replace(/^http:\/\/localhost(?=\/)/, '') ?? null,
    body: await shrink(html, kept ? best : quick),
    html,
    handover: handover && { ...handover, body: await shrink(handover.plain, best) },
    csp: contentPolicy(html, site),
    etag: `"${createHash('sha1').update(html).digest('base64url')}"`,
  };
  return page;
}

/** Renders pages without a query once for each language and setting of the server. A page that failed is not kept. */
function keeper(tools: Tools) {
  const kept = new Map<string, Promise<Page>>();
  return (wish: Wish) => {
    if (!tools.cached.has(wish.path)) return renderPage(tools, wish, false);
    const key = JSON.stringify(wish);
    const page = kept.get(key) ?? renderPage(tools, wish, true);
    kept.set(key, page);
    page.then(
      ({ status }) => status >= 500 && kept.delete(key),
      () => kept.delete(key),
    );
    return page;
  };
}

/** Under the version of this build for good; an older page gets what there is now, and no one keeps it. */
function answerHandover(reply: FastifyReply, { handover }: Page, version: string, small: boolean) {
  if (!handover) return reply.callNotFound();
  const known = version === handover.version;
  reply.headers({ vary: 'accept-encoding', 'cache-control': known ? immutable : 'no-store' });
  if (small) reply.header('content-encoding', 'br');
  return reply.type('text/javascript; charset=utf-8').send(small ? handover.body : handover.plain);
}

const takesBrotli = ({ headers }: FastifyRequest) => /\bbr\b/.test(headers['accept-encoding'] ?? '');

function answer(request: FastifyRequest, reply: FastifyReply, page: Page) {
  if (page.location) return reply.redirect(page.location, page.status);
  reply.headers({
    vary: 'cookie, accept-language, accept-encoding',
    'cache-control': 'no-cache',
    'content-security-policy': page.csp,
    etag: page.etag,
  });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const small = takesBrotli(request);
  if (small) reply.header('content-encoding', 'br');
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(small ? page.body : page.html);
}

/** A worker fetches for the page, so it may reach what the page may. Browsers ask for its newest version by themselves. */
const workerPolicy = ({ audioBase }: Site) =>
  `default-src 'none'; connect-src 'self'${audioOrigin(audioBase)}`;

export const pages: FastifyPluginAsync<Options> = async (app, options) => {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url === '/sw.js') reply.header('content-security-policy', workerPolicy(await options.site()));
  });
  await app.register(statics, {
    root: options.web.client,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const named = /\/assets\/[^/]+-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(path); // the name tells the content
      reply.header('cache-control', named ? immutable : 'public, max-age=86400');
      if (/\.svg(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', drawingPolicy);
    },
  });
  const find = keeper({
    ...options,
    paint: paintFirst(options.web.client, options.media, options.web.loader),
  });
  app.get(handoverPath, async (request, reply) => {
    const query = handoverQuery.safeParse(request.query);
    if (!query.success || !options.cached.has(query.data.path)) return reply.callNotFound();
    const { path, language, version } = query.data;
    const page = await find({ path, language, site: await options.site() });
    return answerHandover(reply, page, version, takesBrotli(request));
  });
  app.get('/*', async (request, reply) => {
    if (/\.\w+$/.test(request.url.split('?')[0] ?? '')) return reply.callNotFound(); // a file, not a page
    const wish = { path: request.url, language: languageOf(request), site: await options.site() };
    return answer(request, reply, await find(wish));
  });
};
