import { expect, test } from 'vitest';
import type { Material } from '#web/api/reading-calls.ts';
import { openSession } from './open-session.ts';
import { step } from './reading-session.ts';
import { sampleMaterial, sampleReply } from './sample-material.ts';
import type { ReadingEvent } from './session-state.ts';

const nothing = { clockMode: 'normal', stage: null, unsent: null } as const;
const at = (progress: Partial<Material['progress']>, changes: Partial<Material> = {}) => {
  const sample = sampleMaterial();
  return sampleMaterial({ ...changes, progress: { ...sample.progress, ...progress } });
};
const hint = {
  message: 'Read the start again.',
  said: [{ kind: 'hint' as const, text: 'Read the start again.' }],
  hint_audio: null,
  evidence: [{ from: 0, to: 3 }],
};
const firstClosed = [{ part: 0, questionSet: 'lit', questionNumber: 0, grade: 3 }];

test('a reload comes back to the same question with its tries, hints and options taken away', () => {
  const session = openSession(
    at({
      questionNumber: 1,
      attempt: 1,
      tried: ['Ben'],
      removed: ['nobody'],
      hints: [hint],
      closed: firstClosed,
    }),
    nothing,
  );
  expect(session).toMatchObject({
    stage: 'asking',
    asked: {
      question: { questionSet: 'lit', questionNumber: 1 },
      attempt: 1,
      tried: ['Ben'],
      removed: ['nobody'],
      hints: [hint],
      turn: { is: 'answering' },
    },
  });
});

test('a reload before the first answer of a part shows what the tab showed', () => {
  expect(openSession(at({}), { ...nothing, stage: 'asking' }).stage).toBe('asking');
  expect(openSession(at({}), { ...nothing, stage: 'passage' }).stage).toBe('passage');
  expect(openSession(at({}), nothing).stage).toBe('intro');
});

test('a later part starts with its text and without the intro', () => {
  const second = at({ part: 1, closed: firstClosed }, { part: 1 });
  expect(openSession(second, nothing).stage).toBe('passage');
});

test('an answer that was not sent before the reload is on its way again', () => {
  const unsent = { answer: 'Ben', attempt: 0, timeSpent: 3 };
  const session = openSession(at({ questionNumber: 1, closed: firstClosed }), { ...nothing, unsent });
  expect(session).toMatchObject({
    stage: 'asking',
    asked: { turn: { is: 'checking', sent: unsent, kept: true } },
  });
});

test('an answer that the server has already is not sent again', () => {
  const unsent = { answer: 'Ben', attempt: 0, timeSpent: 3 };
  const session = openSession(at({ attempt: 1, tried: ['Ben'], hints: [hint] }), { ...nothing, unsent });
  expect(session.asked?.turn.is).toBe('answering');
});

test('questions that were closed out of order are not asked again', () => {
  const session = openSession(
    at({ closed: [{ part: 0, questionSet: 'lit', questionNumber: 1, grade: 5 }] }),
    nothing,
  );
  const asking = step(session, { type: 'readied', now: 0 });
  const events: ReadingEvent[] = [
    { type: 'answered', answer: 'in a seat', now: 1 },
    { type: 'marked', reply: sampleReply(), now: 2 },
    { type: 'went-on', now: 3 },
  ];
  const next = events.reduce(step, asking);
  expect(next.asked?.question.questionSet).toBe('inf');
});

test('the clock waits until the questions are on the screen', () => {
  const session = openSession(at({ attempt: 1, tried: ['Ben'], hints: [hint] }), nothing);
  expect(session.asked?.clock.since).toBeNull();
  expect(step(session, { type: 'shown', now: 5000 }).asked?.clock.since).toBe(5000);
});
