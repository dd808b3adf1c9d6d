/** A page is declared once: what all parts of the repository derive from one more line in the table. */
import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { pageListOf } from '#server/http/pages/page-list.ts';
import { testApp } from '#server/testing/app.ts';
import { stopsOf } from '../e2e/tour/stops.ts';
import { measuredPages } from '../lab/pages/measured-pages.ts';
import { page, pages } from '../web/app/pages.ts';
import { routesOf } from '../web/app/routes.ts';
import { browserListsOf, workerOf } from '../web/page-lists.ts';

const toy = page('/toy/$name', 'toy.tsx', { example: '/toy/bear', offline: true, mascot: false });
const table = [...pages, toy];
/** As the build writes it. */
const built = JSON.parse(JSON.stringify(table));

test('a new line in the table of pages gives the page a route', () => {
  expect(routesOf(table).children).toContainEqual({ type: 'route', path: '/toy/$name', file: 'toy.tsx' });
});

test('the server caches a page of the table, and counts its visits', async () => {
  const list = pageListOf(built);
  expect(list.cached).toContain('/toy/$name');
  const app = await testApp({ pages: list });
  await app.visitor().call(api.counter, { page: '/toy/$name', path: '/toy/$name', timestamp: 0 });
  const rows = await app.db.selectFrom('page_visits').select(['page', 'visits']).execute();
  expect(rows).toEqual([{ page: '/toy/$name', visits: 1 }]);
});

test('the tour and the benchmark open a page of the table at its example', () => {
  expect(stopsOf(built)).toContainEqual({ path: '/toy/bear', as: 'visitor' });
  expect(measuredPages(built).visitors).toContain('/toy/bear');
});

test('the service worker and the page that fills its cache know an offline page of the table', () => {
  expect(workerOf(table)).toContain('const offlinePaths = ["/reading","/reading_results","/toy/$name"];');
  expect(browserListsOf(table)).toContain(
    'export const offlinePaths = ["/reading","/reading_results","/toy/$name"];',
  );
});

test('the bee does not sit beside a page whose line says so, whatever its token is', () => {
  const [, source = ''] = /noMascotPattern = (".*");/.exec(browserListsOf(table)) ?? [];
  const pattern = new RegExp(JSON.parse(source));
  expect(['/toy/bear', '/verify/abc', '/reading'].filter((path) => !pattern.test(path))).toEqual([]);
  expect(['/', '/reading_results', '/toy', '/toy/bear/2'].filter((path) => pattern.test(path))).toEqual([]);
});

test('no page is declared twice', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});
