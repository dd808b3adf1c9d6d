import { expect, test } from 'vitest';
import { NetworkError, RefusalError } from '#web/api/errors.ts';
import {
  choiceOf,
  initialSignUp,
  isEmailMissing,
  outcomeOfError,
  outcomeOfReply,
  updateSignUp,
} from './sign-up-state.ts';

const email = 'mina@example.org';
const submit = (choice: 'pilot' | 'waitlist', value = email) =>
  ({ type: 'submitted', email: value, choice }) as const;

test('a submission without an email asks for it and sends nothing', () => {
  const state = updateSignUp(initialSignUp, submit('pilot', ''));
  expect(state).toEqual({ sending: null, outcome: { kind: 'problem', key: 'emailRequired' } });
  expect(isEmailMissing(state)).toBe(true);
});

test('only the button that was pressed shows that it is sending', () => {
  expect(updateSignUp(initialSignUp, submit('waitlist')).sending).toBe('waitlist');
  expect(updateSignUp(initialSignUp, submit('pilot')).sending).toBe('pilot');
});

test('a second press while a submission is under way changes nothing', () => {
  const sending = updateSignUp(initialSignUp, submit('waitlist'));
  expect(updateSignUp(sending, submit('pilot'))).toBe(sending);
});

test('a new submission removes the outcome of the one before', () => {
  const outcome = outcomeOfError(new NetworkError('offline'));
  const failed = updateSignUp(initialSignUp, { type: 'finished', outcome });
  expect(updateSignUp(failed, submit('pilot'))).toEqual({ sending: 'pilot', outcome: null });
});

test('Enter in the field counts as the button for the pilot', () => {
  expect([undefined, '', '1', '0'].map(choiceOf)).toEqual(['pilot', 'pilot', 'pilot', 'waitlist']);
});

test("the server's text is shown, whether it accepted the email or not", () => {
  expect(outcomeOfReply({ OK: true, message: 'Thank you' })).toEqual({ kind: 'good', text: 'Thank you' });
  expect(outcomeOfReply({ OK: false, message: 'no' })).toEqual({ kind: 'problem', text: 'no' });
});

test('a refusal and a lost network have different texts', () => {
  expect(outcomeOfError(new RefusalError('unexpected', 500))).toMatchObject({ key: 'networkError' });
  expect(outcomeOfError(new NetworkError('offline'))).toMatchObject({ key: 'submitError' });
});
