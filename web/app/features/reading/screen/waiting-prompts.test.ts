import { expect, test } from 'vitest';
import { sampleMaterial, sampleReply } from '#web/api/sample-material.ts';
import { openSession } from '../session/open-session.ts';
import type { Phase, Session } from '../session/session-state.ts';
import { reminderOf } from './waiting-prompts.ts';

const session = openSession(sampleMaterial(), { clockMode: 'normal', phase: null, pendingAnswer: null });
const hint = { message: '', remarks: [], hint_audio: null, evidence: [] };
type State = NonNullable<Session['current']>['state'];

const reminder = (phase: Phase, shown: Partial<Parameters<typeof reminderOf>[0]> = {}) =>
  reminderOf({ session: { ...session, phase }, hasEnded: false, isHidden: false, ...shown });
const inQuestion = (state: State, isHidden = false) => {
  const current = session.current && { ...session.current, state };
  return reminder('questions', { session: { ...session, phase: 'questions', current }, isHidden });
};

test('a learner who waits is told what starts the story, and what follows when its voice has ended', () => {
  expect(reminder('intro')).toBe('start');
  expect(reminder('passage')).toBeNull();
  expect(reminder('passage', { hasEnded: true })).toBe('ready');
});

test('a learner who waits at a question is told how to hear it again, or how to show it', () => {
  expect(inQuestion({ status: 'answering' })).toBe('stuck');
  expect(inQuestion({ status: 'answering' }, true)).toBe('ready');
});

test('a learner who waits at a message is told how to go on', () => {
  expect(inQuestion({ status: 'hinted', hint, isHalf: false })).toBe('try-again');
  expect(inQuestion({ status: 'failed', message: 'no network' })).toBe('try-again');
  expect(inQuestion({ status: 'closed', reply: sampleReply() })).toBe('go-on');
});

test('nothing is said while there is nothing to press', () => {
  const sent = { answer: 'a', attempt: 0, timeSpent: 1 };
  expect(inQuestion({ status: 'checking', sent, pending: false })).toBeNull();
  expect(reminder('loading-part')).toBeNull();
  expect(reminder('finished')).toBeNull();
});
