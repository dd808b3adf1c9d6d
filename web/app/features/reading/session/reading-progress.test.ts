import { expect, test } from 'vitest';
import { sampleMaterial, sampleReply } from '#web/api/sample-material.ts';
import { openSession } from './open-session.ts';
import { passageProgress, progressOf, starsOf } from './reading-progress.ts';
import { step } from './reading-session.ts';
import type { ReadingEvent } from './session-state.ts';

const session = openSession(sampleMaterial(), { clockMode: 'normal', phase: null, pendingAnswer: null });
const closed = [5, 0, 1, 5].map((grade, index) => ({
  part: index < 3 ? 0 : 1,
  questionSet: 'lit',
  questionNumber: index,
  grade,
}));

test('progress counts the parts read and the questions closed, out of all in the passage', () => {
  expect(passageProgress(session)).toMatchObject({ done: 0, total: 8, share: 0 });
  expect(passageProgress({ ...session, phase: 'questions' }).done).toBe(1);
  expect(passageProgress({ ...session, phase: 'questions', closed: closed.slice(0, 2) }).done).toBe(3);
});

test('progress is late from two thirds of the passage on', () => {
  const second = { ...session, material: sampleMaterial({ part: 1 }) };
  expect(passageProgress({ ...second, closed: closed.slice(0, 3) })).toMatchObject({
    done: 4,
    isLate: false,
  });
  expect(passageProgress({ ...second, phase: 'questions', closed })).toMatchObject({ done: 6, isLate: true });
});

test('each question has a star, which is solved when any attempt was right', () => {
  expect(starsOf({ ...session, closed })).toEqual(['solved', 'done', 'solved', 'solved', 'open', 'open']);
});

const inQuestions = openSession(sampleMaterial(), {
  clockMode: 'normal',
  phase: 'questions',
  pendingAnswer: null,
});

test('a session that is opened with the progress of another one continues it', () => {
  const events: ReadingEvent[] = [
    { type: 'answered', answer: 'in a bag', now: 1000 },
    { type: 'marked', reply: sampleReply({ closed: true, grade: 5 }), now: 1500 },
    { type: 'continued', now: 2000 },
  ];
  const before = events.reduce(step, inQuestions);
  const material = sampleMaterial({ progress: progressOf(before) });
  const after = openSession(material, { clockMode: 'normal', phase: 'questions', pendingAnswer: null });
  expect(after.current?.question.text).toBe(before.current?.question.text);
  expect(after.closed).toEqual(before.closed);
  expect(after.closed).toHaveLength(1);
});

test('the question whose answer is being sent is the current one in the progress', () => {
  const sent = step(inQuestions, { type: 'answered', answer: 'in a bag', now: 1000 });
  expect(progressOf(sent)).toMatchObject({ attempt: 0, questionSet: 'lit', questionNumber: 0 });
});
