import type { QueryFunctionContext } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { menuQuery, shelfQuery, topicsQuery } from './library-queries.ts';

type Replies = Record<string, { status?: number; body: unknown }>;
let requests: { path: string; body: unknown }[] = [];

const learner = 'l1';
const menu = {
  go_on: null,
  levels: [{ level: 4, count: 2, read: 1, has_new: false }],
  level: 4,
  level_known: true,
  map: { level: 3, stories: [] },
  new_stories: [],
  set_work: [],
  demo_read: [],
};
const animals = {
  file_name: 'animals.svg',
  description: 'Animals',
  label: 'Animals',
  alt: 'A fox',
  empty: false,
};
const theme = { ...animals, count: 2, read: 1, has_new: false };

function reply(replies: Replies) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const { status = 200, body } = replies[path] ?? { status: 404, body: {} };
    return Response.json(body, { status });
  });
}

/** Runs the function of a query, as useQuery does. */
const run = (query: { queryKey: readonly unknown[]; queryFn?: unknown }) =>
  (query.queryFn as (context: Partial<QueryFunctionContext>) => Promise<unknown>)({
    signal: new AbortController().signal,
  });

const refusal = (code: string) => ({ code, message: code, error: code, msg: code });

beforeEach(() => {
  requests = [];
  vi.stubGlobal('document', { cookie: 'signed_in=1' });
});
afterEach(() => vi.unstubAllGlobals());

test("a learner's shelf starts at the level of the menu", async () => {
  reply({ '/api/main_menu': { body: menu }, '/api/get_themes': { body: [theme] } });
  expect(await run(shelfQuery(learner, undefined))).toEqual({
    level: 4,
    levels: menu.levels,
    themes: [theme],
  });
  expect(requests.map(({ path }) => path)).toEqual(['/api/main_menu', '/api/get_themes']);
  expect(requests[1]?.body).toEqual({ level: 4 });
});

test('a chosen level is shown instead of the level of the menu', async () => {
  reply({ '/api/main_menu': { body: menu }, '/api/get_themes': { body: [theme] } });
  expect(await run(shelfQuery(learner, 2))).toMatchObject({ level: 2 });
  expect(requests[1]?.body).toEqual({ level: 2 });
});

test("a visitor's shelf starts at level 1 and fetches no menu", async () => {
  reply({ '/api/get_themes': { body: [theme] } });
  expect(await run(shelfQuery(null, undefined))).toEqual({ level: 1, levels: undefined, themes: [theme] });
  expect(requests).toEqual([{ path: '/api/get_themes', body: { level: 1 } }]);
});

test('a learner who needs the placement test has no themes', async () => {
  reply({ '/api/main_menu': { body: menu }, '/api/get_themes': { body: { redirect: 1 } } });
  expect(await run(shelfQuery(learner, undefined))).toMatchObject({ themes: null });
});

test('the topics of a theme come with the level they were fetched for', async () => {
  const data = [{ ...animals, task_id: 'l04-animals', read: false, is_new: true }];
  reply({ '/api/main_menu': { body: menu }, '/api/get_topics': { body: { theme: 'Animals', data } } });
  expect(await run(topicsQuery(learner, 'Animals', undefined))).toEqual({ level: 4, theme: 'Animals', data });
});

test('no theme in the URL is an unknown theme, without a request for its topics', async () => {
  reply({});
  expect(await run(topicsQuery(null, '', 3))).toEqual({ level: 3, theme: null, data: [] });
  expect(requests).toEqual([]);
});

test.each(['theme_unknown', 'bad_input'])(
  'topics refused with %s are those of an unknown theme',
  async (code) => {
    reply({ '/api/get_topics': { status: 404, body: refusal(code) } });
    expect(await run(topicsQuery(null, 'Unicorns', 3))).toMatchObject({ theme: null });
  },
);

test('topics refused for another reason are an error', async () => {
  reply({ '/api/get_topics': { status: 503, body: refusal('database_unavailable') } });
  await expect(run(topicsQuery(null, 'Animals', 3))).rejects.toMatchObject({ status: 503 });
});

test('each learner and each level has a cache entry of its own', () => {
  const keys = [
    shelfQuery('l1', 1),
    shelfQuery('l2', 1),
    shelfQuery(null, 1),
    shelfQuery('l1', 2),
    topicsQuery('l1', 'Animals', 1),
    menuQuery('l1'),
  ].map(({ queryKey }) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(keys.length);
});

test('nothing is fetched before the session is known', () => {
  const queries = [
    menuQuery(undefined),
    menuQuery(null),
    shelfQuery(undefined, 1),
    topicsQuery(undefined, 'A', 1),
  ];
  expect(queries.map(({ queryFn }) => typeof queryFn)).toEqual(queries.map(() => 'symbol'));
});
