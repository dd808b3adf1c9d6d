import { expect, test } from 'vitest';
import { NetworkError, RefusalError } from '#web/api/errors.ts';
import {
  checkFields,
  type FormState,
  failure,
  firstProblem,
  initialFormState,
  readFields,
  updateForm,
} from './form-state.ts';

type Name = 'email' | 'password';
const fields = ['email', 'password'] as const;
const idle: FormState<Name> = initialFormState;
const badEmail = { email: 'This is no email.' };

test('a field that is missing from the form counts as empty', () => {
  const data = new FormData();
  data.set('email', 'mina@example.org');
  expect(readFields(fields, data)).toEqual({ email: 'mina@example.org', password: '' });
});

test('every empty field is required, also one that holds only spaces', () => {
  expect(checkFields({ email: '  ', password: '' }, 'Please fill this in.')).toEqual({
    email: 'Please fill this in.',
    password: 'Please fill this in.',
  });
});

test("the form's own check runs once every field is filled in", () => {
  const check = () => badEmail;
  expect(checkFields<Name>({ email: 'a', password: '' }, 'Required', check)).toEqual({
    password: 'Required',
  });
  expect(checkFields<Name>({ email: 'a', password: 'b' }, 'Required', check)).toEqual(badEmail);
  expect(checkFields<Name>({ email: 'a', password: 'b' }, 'Required')).toEqual({});
});

test('the first field in the order of the form gets the focus', () => {
  expect(firstProblem(fields, { password: 'no', email: 'no' })).toBe('email');
  expect(firstProblem(fields, {})).toBeUndefined();
});

test('a check clears the problems, the error and the success of the submission before', () => {
  const before: FormState<Name> = { status: 'done', problems: badEmail, error: new Error('before') };
  expect(updateForm(before, { type: 'checked', problems: {} })).toEqual(idle);
});

test('an accepted submission is done', () => {
  const sent = updateForm(idle, { type: 'submitted' });
  expect(sent.status).toBe('submitting');
  expect(updateForm(sent, { type: 'accepted' }).status).toBe('done');
});

test('a refusal that concerns a field is shown only at the field', () => {
  const refusal = new RefusalError('email_taken');
  const state = updateForm(
    idle,
    failure<Name>(refusal, () => badEmail),
  );
  expect(state).toEqual({ status: 'idle', problems: badEmail, error: undefined });
});

test('a refusal that concerns no field is the error of the form', () => {
  const refusal = new RefusalError('too_many');
  const event = failure<Name>(refusal, () => ({ email: undefined }));
  expect(updateForm(idle, event)).toMatchObject({ status: 'idle', error: refusal });
});

test('a lost network is the error of the form, never of a field', () => {
  const lost = new NetworkError('offline');
  const state = updateForm(
    idle,
    failure<Name>(lost, () => badEmail),
  );
  expect(state).toEqual({ status: 'idle', problems: {}, error: lost });
});
