/** A page is declared once: what all parts of the repository derive from one more line in the table. */
import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { pageListOf } from '#server/http/pages/page-list.ts';
import { testApp } from '#server/testing/app.ts';
import { stopsOf } from '../e2e/tour/stops.ts';
import { measuredPages } from '../lab/pages/measured-pages.ts';
import { noMascotPatternOf, offlinePathsOf } from '../web/app/page-lists.ts';
import { page, pages } from '../web/app/pages.ts';
import { routesOf } from '../web/app/routes.ts';

const toy = page('/toy/$name', 'toy.tsx', { example: '/toy/bear', offline: true, mascot: false });
const table = [...pages, toy];
/** As the build writes it. */
const built = JSON.parse(JSON.stringify(table));

test('a new line in the table of pages gives the page a route', () => {
  expect(routesOf(table).children).toContainEqual({ type: 'route', path: '/toy/$name', file: 'toy.tsx' });
});

test('the server caches a page of the table, and counts its visits', async () => {
  const list = pageListOf(built);
  expect([...list.cached.keys()]).toContain('/toy/$name');
  const app = await testApp({ pages: list });
  await app.visitor().call(api.counter, { page: '/toy/$name', path: '/toy/$name', timestamp: 0 });
  const rows = await app.db.selectFrom('page_visits').select(['page', 'visits']).execute();
  expect(rows).toEqual([{ page: '/toy/$name', visits: 1 }]);
});

test('the tour and the benchmark open a page of the table at its example', () => {
  expect(stopsOf(built)).toContainEqual({ path: '/toy/bear', as: 'visitor' });
  expect(measuredPages(built).visitors).toContain('/toy/bear');
});

test('an offline page of the table is cached for the service worker', () => {
  expect(offlinePathsOf(table)).toEqual(['/reading', '/reading_results', '/toy/$name']);
});

test('a page of the table with `mascot: false` has no bee beside it, whatever its parameters are', () => {
  const pattern = noMascotPatternOf(table);
  expect(['/toy/bear', '/verify/abc', '/reading'].filter((path) => !pattern.test(path))).toEqual([]);
  expect(['/', '/themes', '/toy', '/toy/bear/2'].filter((path) => pattern.test(path))).toEqual([]);
});

test('no page is declared twice', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});
