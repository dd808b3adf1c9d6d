import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/storage/fake-storage.ts';
import { answersOf, dropAnswer, type KeptAnswer, keepAnswer } from './kept-answers.ts';

const answer: KeptAnswer = {
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
  keepAnswer(answer);
  expect(answersOf('amina')).toEqual([answer]);
});

test('an acknowledged answer is dropped', () => {
  keepAnswer(answer);
  dropAnswer(answer);
  expect(answersOf('amina')).toEqual([]);
});

test('learners who share a device do not send each other’s answers', () => {
  keepAnswer(answer);
  expect(answersOf('ben')).toEqual([]);
});

test('each passage keeps its own answer', () => {
  keepAnswer(answer);
  keepAnswer({ ...answer, passageId: 'another' });
  expect(answersOf('amina')).toHaveLength(2);
});

test('what an older version left behind is passed over', () => {
  localStorage.setItem('readling.answer/amina/old', '{"answer":1}');
  localStorage.setItem('readling.answer/amina/broken', '{');
  expect(answersOf('amina')).toEqual([]);
});

test('a browser that forbids storage loses nothing but the memory', () => {
  vi.stubGlobal('localStorage', null);
  keepAnswer(answer);
  expect(answersOf('amina')).toEqual([]);
});
