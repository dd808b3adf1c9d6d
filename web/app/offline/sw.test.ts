import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { pages } from '#web/pages.ts';
import { workerOf } from '../../page-lists.ts';

const code = workerOf(pages);
const home = 'https://readling.example';

type Asked = { url: string; mode?: string; destination?: string; method?: string; range?: string };
type Event = { data?: string; request?: unknown; respondWith?: unknown; waitUntil?: unknown };

let online: boolean;
let kept: Record<string, Response>;
let tabs: number;
let tookOver: boolean;
let hear: Record<string, (event: Event) => void>;

beforeEach(() => {
  [online, kept, tabs, tookOver, hear] = [true, {}, 1, false, {}];
  const self = {
    location: { origin: home },
    addEventListener: (kind: string, act: (event: Event) => void) => {
      hear[kind] = act;
    },
    clients: { claim: async () => {}, matchAll: async () => Array.from({ length: tabs }) },
    skipWaiting: async () => {
      tookOver = true;
    },
  };
  const caches = {
    match: async (what: string | { url: string }) =>
      kept[(typeof what === 'string' ? new URL(what, home) : new URL(what.url)).pathname]?.clone(),
  };
  const fetch = async () => {
    if (!online) throw new TypeError('Failed to fetch');
    return new Response('from the network');
  };
  runInNewContext(code, { self, caches, fetch, URL, Headers, Response, AbortSignal, Number, String });
});

/** What the worker answers; null where it leaves the request alone. */
async function ask({ url, mode = 'cors', destination = '', method = 'GET', range }: Asked) {
  let answer: Promise<Response> | null = null;
  const headers = new Headers(range ? { range } : {});
  const respondWith = (given: Promise<Response>) => {
    answer = given;
  };
  hear['fetch']?.({
    request: { url: new URL(url, home).href, mode, destination, method, headers },
    respondWith,
  });
  return answer as Promise<Response> | null;
}

test.each(['/api/dashboard', '/auth/status', '/healthz'])('%s is never touched', async (url) => {
  expect(await ask({ url })).toBeNull();
  expect(await ask({ url, method: 'POST' })).toBeNull();
});

test('the page of a reading comes from the network, and from the cache while that is away', async () => {
  kept['/reading'] = new Response('kept');
  const reading = { url: '/reading?task_id=duck', mode: 'navigate' };
  expect(await (await ask(reading))?.text()).toBe('from the network');
  online = false;
  expect(await (await ask(reading))?.text()).toBe('kept');
});

test('other pages are left to the browser', async () => {
  expect(await ask({ url: '/login', mode: 'navigate' })).toBeNull();
});

test('files that are kept are handed out, others fetched', async () => {
  kept['/assets/index-abcd1234.js'] = new Response('kept');
  expect(await (await ask({ url: '/assets/index-abcd1234.js' }))?.text()).toBe('kept');
  expect(await (await ask({ url: '/assets/other-abcd1234.js' }))?.text()).toBe('from the network');
});

test.each([
  ['bytes=0-', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
  ['bytes=2-3', 206, 'bytes 2-3/10', '23'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=10-', 416, 'bytes */10', ''],
])('of a kept recording the player gets %s', async (range, status, stretch, text) => {
  kept['/audio/ab12.mp3'] = new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } });
  const reply = await ask({ url: '/audio/ab12.mp3', destination: 'audio', range });
  expect(reply?.status).toBe(status);
  expect(reply?.headers.get('content-range')).toBe(stretch);
  expect(await reply?.text()).toBe(text);
});

test.each([
  ['takes over where one tab is open', 1, true],
  ['waits while another tab is open', 2, false],
])('a new version %s', async (_, open, takes) => {
  tabs = open;
  let done: Promise<void> | undefined;
  hear['message']?.({
    data: 'take-over',
    waitUntil: (work: Promise<void>) => {
      done = work;
    },
  });
  await done;
  expect(tookOver).toBe(takes);
});
