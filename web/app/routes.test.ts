import { countedPages } from '@readling/contract';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

test('every page of the app can be counted, and no other', () => {
  const paths = routes.children?.map((route) => ('path' in route ? route.path : '/'));
  expect([...countedPages].sort()).toEqual(paths?.sort());
});
