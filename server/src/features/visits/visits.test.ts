import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';

test('visits are counted by page and day, and nothing else is stored', async () => {
  const app = await testApp();
  const visit = (page: string) =>
    app.visitor().call(api.counter, { page, path: `${page}?secret=1`, timestamp: Date.now() });
  for (const page of ['/', '/reading', '/']) await visit(page);
  app.wait({ days: 1 });
  await visit('/');
  const rows = await app.db.selectFrom('page_visits').selectAll().orderBy('day').orderBy('page').execute();
  expect(rows.map(({ page, visits }) => [page, visits])).toEqual([
    ['/', 2],
    ['/reading', 1],
    ['/', 1],
  ]);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['day', 'page', 'visits']);
});

test('a visit of an unknown page is not counted', async () => {
  const app = await testApp();
  const { status } = await app
    .visitor()
    .call(api.counter, { page: '/etc/passwd', path: '/', timestamp: 'now' });
  expect(status).toBe(200);
  expect(await app.db.selectFrom('page_visits').selectAll().execute()).toEqual([]);
});
