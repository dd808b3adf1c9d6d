import { expect, test } from 'vitest';
import { startQuestion } from '../session/open-session.ts';
import { recordingsOf } from './spoken-question.ts';

const question = {
  part: 0,
  questionSet: 'p1-lit',
  questionNumber: 0,
  strand: 'lit_comp',
  text: 'What did Dot see?',
  options: ['ducks', 'white', 'grass', 'Mother'],
  seconds: 60,
  audio: 'q.mp3',
  optionAudio: ['ducks.mp3', 'white.mp3', null, 'mother.mp3'],
} as const;
const current = startQuestion(
  { ...question, options: [...question.options], optionAudio: [...question.optionAudio] },
  'normal',
);

test('the question is said first, then each option that has a recording', () => {
  expect(recordingsOf(current)).toEqual(['q.mp3', 'ducks.mp3', 'white.mp3', 'mother.mp3']);
});

test('options that were tried or removed are not said again', () => {
  expect(recordingsOf({ ...current, tried: ['ducks'], removed: ['Mother'] })).toEqual(['q.mp3', 'white.mp3']);
});

test("a question in the learner's own words has no options to say", () => {
  const open = { ...current.question, options: null, optionAudio: [] };
  expect(recordingsOf({ ...current, question: open })).toEqual(['q.mp3']);
  expect(recordingsOf({ ...current, question: { ...open, audio: null } })).toEqual([]);
});
