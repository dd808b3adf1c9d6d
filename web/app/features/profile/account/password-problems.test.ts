import { expect, test } from 'vitest';
import { RefusalError } from '#web/api/errors.ts';
import { isOldPasswordWrong } from '#web/form/is-old-password-wrong.ts';
import { newPasswordProblemOf } from './password-problems.ts';

const badInput = (field: string) => new RefusalError('bad_input', 400, field);

test('a wrong password and a malformed one are both a wrong old password', () => {
  const refusals = [new RefusalError('bad_credentials'), badInput('password'), badInput('oldPassword')];
  expect(refusals.map(isOldPasswordWrong)).toEqual([true, true, true]);
});

test('a new password that is common or malformed is a problem of the new password only', () => {
  const refusals = [new RefusalError('password_common'), badInput('newPassword')];
  expect(refusals.map(newPasswordProblemOf)).toEqual(['common', 'wrongNew']);
  expect(refusals.map(isOldPasswordWrong)).toEqual([false, false]);
});

test('a refusal of something else concerns no password', () => {
  const refusals = [badInput('newEmail'), new RefusalError('too_many')];
  expect(refusals.map(newPasswordProblemOf)).toEqual([null, null]);
  expect(refusals.map(isOldPasswordWrong)).toEqual([false, false]);
});
