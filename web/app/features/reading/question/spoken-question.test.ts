import { expect, test } from 'vitest';
import { startQuestion } from '../session/open-session.ts';
import { recordingsOfHint, recordingsOfQuestion, recordingsOfReply } from './spoken-question.ts';

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
  pictures: null,
} as const;
const current = startQuestion(
  { ...question, options: [...question.options], optionAudio: [...question.optionAudio] },
  'normal',
);

test('the question is said first, then each option that has a recording', () => {
  expect(recordingsOfQuestion(current)).toEqual(['q.mp3', 'ducks.mp3', 'white.mp3', 'mother.mp3']);
});

test('options that were tried or removed are not said again', () => {
  expect(recordingsOfQuestion({ ...current, tried: ['ducks'], removed: ['Mother'] })).toEqual([
    'q.mp3',
    'white.mp3',
  ]);
});

test("a question in the learner's own words has no options to say", () => {
  const open = { ...current.question, options: null, optionAudio: [] };
  expect(recordingsOfQuestion({ ...current, question: open })).toEqual(['q.mp3']);
  expect(recordingsOfQuestion({ ...current, question: { ...open, audio: null } })).toEqual([]);
});

test('a hint is said with what was found before it and with its gap', () => {
  const remarks = [
    { kind: 'note', text: 'You have this much:' },
    { kind: 'found', text: 'It was white.', audio: 'idea.mp3' },
    { kind: 'hint', text: 'It was not dark.' },
    { kind: 'gap', text: 'The ____ hid Mother.', audio: 'gap.mp3' },
  ] as const;
  const hint = { message: '', remarks: [...remarks], hint_audio: 'hint.mp3', evidence: [] };
  expect(recordingsOfHint(hint)).toEqual(['idea.mp3', 'hint.mp3', 'gap.mp3']);
  expect(recordingsOfHint({ ...hint, remarks: [], hint_audio: null })).toEqual([]);
});

test('at the end the answer and the explanation are said, but not the ideas that the explanation repeats', () => {
  const reply = {
    result: 2 as const,
    message: '',
    remarks: [
      { kind: 'found' as const, text: 'It was white.', audio: 'idea.mp3' },
      { kind: 'answer' as const, text: 'The fog hid Mother.', audio: 'answer.mp3' },
    ],
    hint_audio: null,
    grade: 0,
    correct_answer: 'The fog was white.',
    explanation_audio: 'explain.mp3',
    evidence: [],
    closed: true,
    removed: [],
  };
  expect(recordingsOfReply(reply)).toEqual(['answer.mp3', 'explain.mp3']);
});
