import { expect, test } from 'vitest';
import { visitOf } from './visit.ts';

test('a visit counts the page and its path', () => {
  expect(visitOf('/themes', '/themes', 7)).toEqual({ page: '/themes', path: '/themes', timestamp: 7 });
});

test('a path with a token is counted without the token', () => {
  expect(visitOf('/verify/$token', '/verify/secret', 7).path).toBe('/verify/$token');
});
