import { expect, test } from 'vitest';
import type { Material } from '#web/api/reading-calls.ts';
import { sampleMaterial, sampleReply } from '#web/api/sample-material.ts';
import { openSession } from './open-session.ts';
import { step } from './reading-session.ts';
import type { ReadingEvent } from './session-state.ts';

const fresh = { clockMode: 'normal', phase: null, pendingAnswer: null } as const;
const at = (progress: Partial<Material['progress']>, changes: Partial<Material> = {}) => {
  const sample = sampleMaterial();
  return sampleMaterial({ ...changes, progress: { ...sample.progress, ...progress } });
};
const hint = {
  message: 'Read the start again.',
  remarks: [{ kind: 'hint' as const, text: 'Read the start again.' }],
  hint_audio: null,
  evidence: [{ from: 0, to: 3 }],
};
const firstClosed = [{ part: 0, questionSet: 'lit', questionNumber: 0, grade: 3 }];

test('a reload opens the same question with its attempts, hints and removed options', () => {
  const session = openSession(
    at({
      questionNumber: 1,
      attempt: 1,
      tried: ['Ben'],
      removed: ['nobody'],
      hints: [hint],
      closed: firstClosed,
    }),
    fresh,
  );
  expect(session).toMatchObject({
    phase: 'questions',
    current: {
      question: { questionSet: 'lit', questionNumber: 1 },
      attempt: 1,
      tried: ['Ben'],
      removed: ['nobody'],
      hints: [hint],
      state: { status: 'answering' },
    },
  });
});

test('a reload before the first answer of a part opens the phase that the tab showed', () => {
  expect(openSession(at({}), { ...fresh, phase: 'questions' }).phase).toBe('questions');
  expect(openSession(at({}), { ...fresh, phase: 'passage' }).phase).toBe('passage');
  expect(openSession(at({}), fresh).phase).toBe('intro');
});

test('a later part starts with its text and without the intro', () => {
  const second = at({ part: 1, closed: firstClosed }, { part: 1 });
  expect(openSession(second, fresh).phase).toBe('passage');
});

test('an answer that was not sent before the reload is sent again', () => {
  const pendingAnswer = { answer: 'Ben', attempt: 0, timeSpent: 3 };
  const session = openSession(at({ questionNumber: 1, closed: firstClosed }), { ...fresh, pendingAnswer });
  expect(session).toMatchObject({
    phase: 'questions',
    current: { state: { status: 'checking', sent: pendingAnswer, pending: true } },
  });
});

test('an answer that the server already has is not sent again', () => {
  const pendingAnswer = { answer: 'Ben', attempt: 0, timeSpent: 3 };
  const session = openSession(at({ attempt: 1, tried: ['Ben'], hints: [hint] }), { ...fresh, pendingAnswer });
  expect(session.current?.state.status).toBe('answering');
});

test('questions that were closed in another order are not asked again', () => {
  const session = openSession(
    at({ closed: [{ part: 0, questionSet: 'lit', questionNumber: 1, grade: 5 }] }),
    fresh,
  );
  const inQuestions = step(session, { type: 'ready', now: 0 });
  const events: ReadingEvent[] = [
    { type: 'answered', answer: 'in a seat', now: 1 },
    { type: 'marked', reply: sampleReply(), now: 2 },
    { type: 'continued', now: 3 },
  ];
  const next = events.reduce(step, inQuestions);
  expect(next.current?.question.questionSet).toBe('inf');
});

test('the clock starts when the questions are on the screen', () => {
  const session = openSession(at({ attempt: 1, tried: ['Ben'], hints: [hint] }), fresh);
  expect(session.current?.clock.since).toBeNull();
  expect(step(session, { type: 'page-shown', now: 5000 }).current?.clock.since).toBe(5000);
});
