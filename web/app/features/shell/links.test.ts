import { expect, test } from 'vitest';
import { initialOf, loginSearch } from './links.ts';

test('the initial is the first letter of the name, in upper case', () => {
  expect(initialOf('  mina rose')).toBe('M');
});

test('a letter of several code points stays whole', () => {
  expect(initialOf('किरण')).toBe('कि');
  expect(initialOf('مينا')).toBe('م');
});

test('an empty name has no initial', () => {
  expect(initialOf(' ')).toBeUndefined();
});

test('a login leads back to the page with its query', () => {
  expect(loginSearch('/themes', '?level=3')).toEqual({ back: '/themes?level=3' });
});

test.each(['/', '/login', '/register'])('a login on %s leads to the home page', (path) => {
  expect(loginSearch(path, '?x=1')).toEqual({});
});
