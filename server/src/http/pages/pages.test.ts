import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { emptyLibrary } from '#server/content/library.ts';
import { media } from '../media.ts';
import { pages } from './pages.ts';

const script = 'document.documentElement.dataset.here = 1';
const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const facts = { signIn: [], languageModel: null };

/**
 * Pages that contain how often they were rendered, one built asset, one drawing, one recording. `injected`: what somebody
 * got into each page.
 */
async function site(audioBase = '/audio', injected = '') {
  const folder = await mkdtemp(join(tmpdir(), 'readling-pages-'));
  for (const each of ['client/assets', 'client/.vite', 'media/images', 'media/audio'])
    await mkdir(join(folder, each), { recursive: true });
  await writeFile(join(folder, 'client/assets/index-abcd123.js'), 'let a');
  await writeFile(join(folder, 'client/assets/index-abcd123.css'), 'b{color:red}');
  await writeFile(join(folder, 'client/.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'client/favicon.svg'), drawing);
  await writeFile(join(folder, 'client/sw.js'), '');
  await writeFile(join(folder, 'media/images/level-1.svg'), drawing);
  await writeFile(join(folder, 'media/audio/ab12.mp3'), '0123456789');
  let made = 0;
  const render = async (request: Request) => {
    const { pathname } = new URL(request.url);
    made += 1;
    if (pathname === '/old')
      return new Response(null, { status: 307, headers: { location: 'http://localhost/new' } });
    const status = pathname === '/there-is-no-such-page' ? 404 : 200;
    const site = `${request.headers.get('cookie')} ${decodeURIComponent(request.headers.get('x-readling-site') ?? '')}`;
    const head =
      '<title>Bees</title><link rel="stylesheet" href="/assets/index-abcd123.css"/><script type="module" src="/assets/index-abcd123.js"></script>';
    const state = `<script data-tsr-stream-part="">from('${pathname}', ${made})</script>`;
    const body = `<script>${script}</script>${pathname} ${site} ${made}${injected}${state}`;
    return new Response(`<html><head>${head}</head><body>${body}</body></html>`, { status });
  };
  let contact: string | null = null;
  let limited = () => {};
  const app = Fastify();
  await app.register(cookie);
  await app.register(media, { folder: join(folder, 'media'), library: emptyLibrary });
  await app.register(pages, {
    web: {
      render,
      client: join(folder, 'client/'),
      loader: 'loadLater()',
      inlineScripts: [hashOf(script)],
      build: 'a',
    },
    list: {
      all: ['/', '/demo', '/login', '/old', '/verify/$token'],
      cached: new Map([
        ['/', []],
        ['/demo', []],
        ['/login', ['back']],
      ]),
    },
    limits: [async () => limited()],
    media: join(folder, 'media'),
    site: async () => ({ ...facts, contact, audioBase }),
  });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const changeContact = (email: string) => {
    contact = email;
  };
  const limit = (check: () => void) => {
    limited = check;
  };
  return { get, made: () => made, changeContact, limit };
}

const hydrationUrlIn = (html: string) => String(/\/hydration-data\.js\?[^"]+/.exec(html)?.[0]);

test('a public page is rendered once', async () => {
  const { get, made } = await site();
  const bodies = [await get('/'), await get('/'), await get('/demo')].map(({ body }) => body);
  expect(bodies[0]).toBe(bodies[1]);
  expect(made()).toBe(2);
});

test('a page is rendered once for each language', async () => {
  const { get, made } = await site();
  expect((await get('/', { 'accept-language': 'ar-EG' })).body).toContain('language=ar');
  expect((await get('/', { cookie: 'language=ar' })).body).toContain('language=ar');
  expect((await get('/', { cookie: 'language=ph', 'accept-language': 'ar' })).body).toContain('language=ph');
  expect(made()).toBe(2);
  expect((await get('/')).headers.vary).toBe('cookie, accept-language, accept-encoding');
});

test('the hydration data of a page has the same URL in every process and may be cached forever', async () => {
  const url = hydrationUrlIn((await (await site()).get('/login', { cookie: 'language=es' })).body);
  const { get } = await site();
  const reply = await get(url);
  expect(reply.body).toBe("from('/login', 1)");
  expect(reply.headers['content-type']).toContain('text/javascript');
  expect(reply.headers['cache-control']).toContain('immutable');
  const small = await get(url, { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(reply.body);
});

test('a page of an older build gets the hydration data of this build, without caching', async () => {
  const { get } = await site();
  const reply = await get('/hydration-data.js?path=/login&language=en&version=old');
  expect(reply.body).toBe("from('/login', 1)");
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('a page loaded before the settings of the server changed gets the hydration data it was rendered with', async () => {
  const { get, changeContact } = await site();
  const url = hydrationUrlIn((await get('/login')).body);
  changeContact('help@example.org');
  const later = hydrationUrlIn((await get('/login')).body);
  expect(later).not.toBe(url);
  const reply = await get(url);
  expect(reply.body).toBe("from('/login', 1)");
  expect(reply.headers['cache-control']).toContain('immutable');
  expect((await get(later)).body).toBe("from('/login', 2)");
});

test.each([
  '',
  '?path=/reading&language=en&version=a',
  '?path=/login&language=fr&version=a',
  '?path=/login&path=/&language=en&version=a',
])('there is no hydration data for the query %s', async (query) => {
  const { get, made } = await site();
  expect((await get(`/hydration-data.js${query}`)).statusCode).toBe(404);
  expect(made()).toBe(0);
});

test('a page with a query is rendered each time and not cached', async () => {
  const { get, made } = await site();
  await get('/login?back=/demo');
  await get('/login?back=/demo');
  expect(made()).toBe(2);
});

test('a query that the page does not read gets the kept page', async () => {
  const { get, made } = await site();
  const plain = await get('/');
  for (const url of ['/?x=1', '/?x=2&y', '/?']) expect((await get(url)).body).toBe(plain.body);
  await get('/login?x=1');
  expect(made()).toBe(2);
});

test('all URLs that no page has get one kept page', async () => {
  const { get, made } = await site();
  for (const url of ['/nowhere', '/nowhere/else?x=1', '/verify', '/verify/a/b'])
    expect((await get(url)).statusCode).toBe(404);
  expect(made()).toBe(1);
  expect((await get('/verify/a')).statusCode).toBe(200);
});

test('a page with a token in its URL is stored nowhere, and a kept page is asked for again', async () => {
  const { get } = await site();
  expect((await get('/verify/a')).headers['cache-control']).toBe('no-store');
  expect((await get('/')).headers['cache-control']).toBe('no-cache');
  expect((await get('/')).headers['content-security-policy']).toContain("base-uri 'none'");
});

test('only a page that must be rendered counts toward the limit of a client', async () => {
  const { get, limit } = await site();
  limit(() => {
    throw Object.assign(new Error('too many'), { statusCode: 429 });
  });
  for (const url of ['/', '/?x=1', '/nowhere']) expect((await get(url)).statusCode).not.toBe(429);
  for (const url of ['/login?back=/demo', '/verify/a']) expect((await get(url)).statusCode).toBe(429);
});

test('a page allows its inline scripts by hash and no other', async () => {
  const { get } = await site();
  const { body, headers } = await get('/');
  const inline = [...body.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  );
  expect(inline[0]).toBe(script);
  const hashes = inline.map((text) => `'${hashOf(text)}'`);
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`);
});

test('a script or style that somebody got into a page is not allowed', async () => {
  const { get } = await site('/audio', '<script>steal()</script><style>b{color:blue}</style>');
  for (const path of ['/', '/login?back=/demo', '/verify/a']) {
    const { body, headers } = await get(path);
    const policy = headers['content-security-policy'];
    expect(body).toContain('steal()');
    expect(policy).toContain(hashOf(script));
    expect(policy).not.toContain(hashOf('steal()'));
    expect(policy).not.toContain(hashOf('b{color:blue}'));
  }
});

test('audio may come from the host of AUDIO_BASE_URL', async () => {
  const { get } = await site('https://cdn.example.org/audio');
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain("media-src 'self' blob: https://cdn.example.org;");
  expect((await get('/')).body).toContain('"audioBase":"https://cdn.example.org/audio"');
});

test('the service worker may connect only to this server and the host of the recordings', async () => {
  const { get } = await site('https://cdn.example.org/audio');
  const policy = (await get('/sw.js')).headers['content-security-policy'];
  expect(policy).toBe(
    "default-src 'none'; connect-src 'self' https://cdn.example.org; frame-ancestors 'none'; base-uri 'none'",
  );
});

test('a browser that accepts brotli gets the same page compressed', async () => {
  const { get } = await site();
  const { rawPayload, headers } = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe((await get('/')).body);
});

test('a page that has not changed is not sent again', async () => {
  const { get } = await site();
  const etag = String((await get('/')).headers.etag);
  expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
});

test('a page that does not exist answers 404, a moved one its new place', async () => {
  const { get } = await site();
  expect((await get('/nowhere')).statusCode).toBe(404);
  const moved = await get('/old');
  expect([moved.statusCode, moved.headers.location]).toEqual([307, '/new']);
});

test.each([
  '/assets/gone-abcd1234.js',
  '/images/gone.svg',
  '/images/gone.png',
  '/audio/gone.mp3',
  '/robots.txt',
  '/images/..%2f..%2fpackage.json',
])('the missing file %s is 404 and no page', async (path) => {
  const { get, made } = await site();
  expect((await get(path)).statusCode).toBe(404);
  expect(made()).toBe(0);
});

test('browsers cache built files forever and others for a day', async () => {
  const { get } = await site();
  expect((await get('/assets/index-abcd123.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
});

test('a drawing is compressed and has its media type', async () => {
  const { get } = await site();
  const { headers, rawPayload } = await get('/images/level-1.svg', { 'accept-encoding': 'br' });
  expect(headers['content-type']).toContain('image/svg+xml');
  expect(brotliDecompressSync(rawPayload).toString()).toBe(drawing);
});

test('no script may run in a drawing that is opened as a page', async () => {
  const { get } = await site();
  for (const path of ['/images/level-1.svg', '/favicon.svg'])
    expect((await get(path)).headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
});

test('a recording can be asked for in ranges', async () => {
  const { get } = await site();
  const { statusCode, headers, body } = await get('/audio/ab12.mp3', { range: 'bytes=2-4' });
  expect([statusCode, body, headers['content-type']]).toEqual([206, '234', 'audio/mpeg']);
  expect(headers['cache-control']).toContain('immutable');
});

test('each drawing says that it is written in UTF-8', async () => {
  const { get } = await site();
  for (const path of ['/images/level-1.svg', '/favicon.svg'])
    expect((await get(path)).headers['content-type']).toBe('image/svg+xml; charset=utf-8');
});
