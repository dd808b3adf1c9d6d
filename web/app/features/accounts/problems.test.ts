import { expect, test } from 'vitest';
import { NetworkError, RefusalError } from '#web/api/errors.ts';
import { fieldProblemOf, isExplained, loginProblemOf, resetLinkProblemOf } from './problems.ts';

const badInput = (field: string) => new RefusalError('bad_input', 400, field);
const offline = new NetworkError('offline');
const serverError = new RefusalError('unexpected', 500);

test.each([
  ['name', { name: 'wrongName' }],
  ['email', { email: 'wrongEmail' }],
  ['userEmail', { email: 'wrongEmail' }],
  ['userPassword', { password: 'wrongPassword' }],
  ['newPassword', { password: 'wrongPassword' }],
])('a wrong "%s" of a request is a problem of its field in the form', (field, problem) => {
  expect(fieldProblemOf(badInput(field))).toEqual(problem);
});

test('a taken email and a common password are problems of their fields', () => {
  expect(fieldProblemOf(new RefusalError('email_taken'))).toEqual({ email: 'taken' });
  expect(fieldProblemOf(new RefusalError('password_common'))).toEqual({ password: 'common' });
});

test('a refusal of something else concerns no field', () => {
  expect(fieldProblemOf(badInput('token'))).toEqual({});
  expect(fieldProblemOf(new RefusalError('bad_input'))).toEqual({});
  expect(fieldProblemOf(new RefusalError('too_many'))).toEqual({});
});

test('a login with an email that is not confirmed offers the mail again', () => {
  expect(loginProblemOf(new RefusalError('email_unverified'))).toBe('unverified');
});

test('a login with a malformed email looks like a login with a wrong password', () => {
  expect(loginProblemOf(new RefusalError('bad_credentials'))).toBe('credentials');
  expect(loginProblemOf(badInput('email'))).toBe('credentials');
});

test('any other failure of a login has the text of the error', () => {
  expect([offline, serverError, new Error('bug')].map(loginProblemOf)).toEqual(['other', 'other', 'other']);
});

test('an expired link has a message of its own, any other wrong link is unknown', () => {
  expect(resetLinkProblemOf(new RefusalError('link_expired'))).toBe('resetExpired');
  expect(resetLinkProblemOf(new RefusalError('link_unknown'))).toBe('resetUnknown');
  expect(resetLinkProblemOf(badInput('token'))).toBe('resetUnknown');
  expect(resetLinkProblemOf(offline)).toBeNull();
});

test('an unexpected error needs a title, a known refusal and a lost network do not', () => {
  expect([offline, new RefusalError('too_many'), serverError, new Error('bug')].map(isExplained)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
