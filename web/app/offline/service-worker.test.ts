import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

const code = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');
const home = 'https://readling.example';

type TestRequest = { url: string; mode?: string; destination?: string; method?: string; range?: string };
type Event = { data?: string; request?: unknown; respondWith?: unknown; waitUntil?: unknown };

let online: boolean;
let cached: Record<string, Response>;
let tabs: number;
let tookOver: boolean;
let listeners: Record<string, (event: Event) => void>;

beforeEach(() => {
  [online, cached, tabs, tookOver, listeners] = [true, {}, 1, false, {}];
  const self = {
    location: { origin: home },
    addEventListener: (type: string, listener: (event: Event) => void) => {
      listeners[type] = listener;
    },
    clients: { claim: async () => {}, matchAll: async () => Array.from({ length: tabs }) },
    skipWaiting: async () => {
      tookOver = true;
    },
  };
  const caches = {
    match: async (what: string | { url: string }) =>
      cached[(typeof what === 'string' ? new URL(what, home) : new URL(what.url)).pathname]?.clone(),
  };
  const fetch = async () => {
    if (!online) throw new TypeError('Failed to fetch');
    return new Response('from the network');
  };
  runInNewContext(code, { self, caches, fetch, URL, Headers, Response, AbortSignal, Number, String });
});

/** Returns the worker's response; null when the worker does not handle the request. */
async function request({ url, mode = 'cors', destination = '', method = 'GET', range }: TestRequest) {
  let response: Promise<Response> | null = null;
  const headers = new Headers(range ? { range } : {});
  const respondWith = (promise: Promise<Response>) => {
    response = promise;
  };
  listeners['fetch']?.({
    request: { url: new URL(url, home).href, mode, destination, method, headers },
    respondWith,
  });
  return response as Promise<Response> | null;
}

test.each(['/api/dashboard', '/auth/status', '/healthz'])(
  'the worker does not handle a request for %s',
  async (url) => {
    expect(await request({ url })).toBeNull();
    expect(await request({ url, method: 'POST' })).toBeNull();
  },
);

test('the reading page comes from the network when online, and from the cache when offline', async () => {
  cached['/reading'] = new Response('cached');
  const reading = { url: '/reading?task_id=duck', mode: 'navigate' };
  expect(await (await request(reading))?.text()).toBe('from the network');
  online = false;
  expect(await (await request(reading))?.text()).toBe('cached');
});

test('a page that is not cached comes from the network alone', async () => {
  const login = { url: '/login', mode: 'navigate' };
  expect(await (await request(login))?.text()).toBe('from the network');
  online = false;
  await expect(request(login)).rejects.toThrow('Failed to fetch');
});

test('the worker does not handle a form that is sent', async () => {
  expect(await request({ url: '/reading', mode: 'navigate', method: 'POST' })).toBeNull();
});

test('a cached file comes from the cache, another file from the network', async () => {
  cached['/assets/index-abcd1234.js'] = new Response('cached');
  expect(await (await request({ url: '/assets/index-abcd1234.js' }))?.text()).toBe('cached');
  expect(await (await request({ url: '/assets/other-abcd1234.js' }))?.text()).toBe('from the network');
});

test.each([
  ['bytes=0-', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
  ['bytes=2-3', 206, 'bytes 2-3/10', '23'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=10-', 416, 'bytes */10', ''],
])('a request for %s of a cached recording gets those bytes', async (range, status, contentRange, text) => {
  cached['/audio/ab12.mp3'] = new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } });
  const reply = await request({ url: '/audio/ab12.mp3', destination: 'audio', range });
  expect(reply?.status).toBe(status);
  expect(reply?.headers.get('content-range')).toBe(contentRange);
  expect(await reply?.text()).toBe(text);
});

test.each([
  ['takes over when one tab is open', 1, true],
  ['waits while another tab is open', 2, false],
])('a new version %s', async (_, open, takes) => {
  tabs = open;
  let done: Promise<void> | undefined;
  listeners['message']?.({
    data: 'take-over',
    waitUntil: (work: Promise<void>) => {
      done = work;
    },
  });
  await done;
  expect(tookOver).toBe(takes);
});
