import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/storage/fake-storage.ts';
import {
  deletePendingAnswer,
  type PendingAnswer,
  pendingAnswersOf,
  storePendingAnswer,
} from './pending-answers.ts';

const answer: PendingAnswer = {
  learner: 'amina',
  passageId: 'l03-animals-bee',
  part: 0,
  questionSet: 'lit',
  questionNumber: 1,
  attempt: 0,
  answer: 'in her seat',
  timeSpent: 8.2,
  last: false,
};

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test('an answer that is not acknowledged survives a reload', () => {
  storePendingAnswer(answer);
  expect(pendingAnswersOf('amina')).toEqual([answer]);
});

test('an acknowledged answer is deleted from the device', () => {
  storePendingAnswer(answer);
  deletePendingAnswer(answer);
  expect(pendingAnswersOf('amina')).toEqual([]);
});

test('learners who share a device do not send each other’s answers', () => {
  storePendingAnswer(answer);
  expect(pendingAnswersOf('ben')).toEqual([]);
});

test('each passage has its own pending answer', () => {
  storePendingAnswer(answer);
  storePendingAnswer({ ...answer, passageId: 'another' });
  expect(pendingAnswersOf('amina')).toHaveLength(2);
});

test('an answer that an older version stored in another shape is ignored', () => {
  localStorage.setItem('readling.answer/amina/old', '{"answer":1}');
  localStorage.setItem('readling.answer/amina/broken', '{');
  expect(pendingAnswersOf('amina')).toEqual([]);
});

test('in a browser that forbids storage no answer is stored, and nothing fails', () => {
  vi.stubGlobal('localStorage', null);
  storePendingAnswer(answer);
  expect(pendingAnswersOf('amina')).toEqual([]);
});
