import { expect, test } from 'vitest';
import { howFar, starsOf } from './how-far.ts';
import { openSession } from './open-session.ts';
import { sampleMaterial } from './sample-material.ts';

const session = openSession(sampleMaterial(), { clockMode: 'normal', stage: null, unsent: null });
const closed = [5, 0, 1, 5].map((grade, index) => ({
  part: index < 3 ? 0 : 1,
  questionSet: 'lit',
  questionNumber: index,
  grade,
}));

test('the bar counts parts read and questions closed, of all in the passage', () => {
  expect(howFar(session)).toMatchObject({ done: 0, total: 8, share: 0 });
  expect(howFar({ ...session, stage: 'asking' }).done).toBe(1);
  expect(howFar({ ...session, stage: 'asking', closed: closed.slice(0, 2) }).done).toBe(3);
});

test('the bar turns at two thirds', () => {
  const second = { ...session, material: sampleMaterial({ part: 1 }) };
  expect(howFar({ ...second, closed: closed.slice(0, 3) })).toMatchObject({ done: 4, late: false });
  expect(howFar({ ...second, stage: 'asking', closed })).toMatchObject({ done: 6, late: true });
});

test('a star is lit for each question solved on any try', () => {
  expect(starsOf({ ...session, closed })).toEqual(['solved', 'done', 'solved', 'solved', 'open', 'open']);
});
