import { expect, test } from 'vitest';
import { NetworkError, RefusalError } from '#web/api/errors.ts';
import {
  failureTextOf,
  loginSearch,
  redirectOf,
  secondsUntil,
  startOf,
  verificationOf,
} from './verification-state.ts';

test('a confirmed email leads to the login page, or on where it has signed in; a failure leads home', () => {
  const [good, bad] = [true, false].map((verified) => verificationOf({ verified, message: 'ok' }));
  const menu = startOf(null, null);
  expect(redirectOf({ status: 'checking' }, true, menu)).toBeNull();
  expect(good && redirectOf(good, false, menu)).toBe('/login');
  expect(good && redirectOf(good, true, menu)).toBe('/index');
  expect(good && redirectOf(good, true, startOf('home', null))).toBeNull(); // the page does not hurry who has more to say
  expect(bad && redirectOf(bad, true, menu)).toBe('/');
});

test('who registered for children begins with the children, and who teaches with the classes', () => {
  const starts = ['home', 'school', null, 'else'].map((readers) => startOf(readers, null).to);
  expect(starts).toEqual(['/family', '/classes', '/index', '/index']);
});

test('who has a letter or an invitation goes on there, also by way of the login', () => {
  expect(startOf(null, 'letter')).toEqual({ to: '/family', search: {} });
  expect(loginSearch(startOf('home', 'class'))).toEqual({ back: '/family?view=join' });
  expect(loginSearch(startOf('school', 'teacher'))).toEqual({ back: '/classes' });
  expect(loginSearch(startOf('home', 'school'))).toEqual({ back: '/classes?view=school' });
  expect(loginSearch(startOf(null, null))).toEqual({});
});

test('a malformed link is explained as an unknown link', () => {
  expect(failureTextOf(new RefusalError('bad_input'), undefined)).toBe('link');
});

test('a refused call and a lost network have the text of their error', () => {
  expect(failureTextOf(new RefusalError('link_expired'), undefined)).toBe('error');
  expect(failureTextOf(new NetworkError('offline'), undefined)).toBe('error');
});

test('an error that the server did not expect has the general text', () => {
  expect(failureTextOf(new RefusalError('unexpected', 500), undefined)).toBe('general');
});

test("the server's message explains a link that it refused; without one the text is general", () => {
  expect(failureTextOf(undefined, 'This link is old.')).toEqual({ text: 'This link is old.' });
  expect(failureTextOf(undefined, '')).toBe('general');
  expect(failureTextOf(new Error('bug'), undefined)).toBe('general');
});

test('the countdown shows whole seconds and ends at 0', () => {
  expect([0, 1, 999, 1000, 29_001, 30_000, 31_000].map((now) => secondsUntil(30_000, now))).toEqual([
    30, 30, 30, 29, 1, 0, 0,
  ]);
});
