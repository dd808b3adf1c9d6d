import { expect, test } from 'vitest';
import type { TriedAnswer } from '#server/store/unjudged-answers.ts';
import { type Candidate, chooseAnswers, reasonOf } from './choose-answers.ts';

const aTry = (fields: Partial<TriedAnswer> = {}): TriedAnswer => ({
  attempt: 0,
  answer: 'a bird',
  isEmpty: false,
  verdict: 'wrong',
  grade: 0,
  hasFound: false,
  ...fields,
});
const aQuestion = (child: string, fields: Partial<Candidate> = {}): Candidate => ({
  child,
  name: child,
  reading: 'r',
  passageId: 'p',
  revision: '1',
  set: 's',
  question: 0,
  appealed: false,
  tries: [aTry()],
  why: 'again',
  tried: aTry(),
  thought: child,
  ...fields,
});
const three = [0, 1, 2].map((attempt) => aTry({ attempt, answer: `try ${attempt}` }));

test.each([
  ['one wrong answer without a sign of doubt', [aTry()], false, null, undefined],
  ['a child who thinks it was right', three, true, 'appealed', 'try 2'],
  [
    'an idea that was found in a wrong answer',
    [aTry({ hasFound: true }), aTry({ attempt: 1 })],
    false,
    'unsure',
    'a bird',
  ],
  ['a half right answer', [aTry({ verdict: 'accepted', grade: 2.5 })], false, 'unsure', 'a bird'],
  ['a right answer with a misspelling', [aTry({ verdict: 'accepted', grade: 5 })], false, null, undefined],
  [
    'a right second answer with a misspelling',
    [aTry(), aTry({ attempt: 1, verdict: 'accepted', grade: 3 })],
    false,
    null,
    undefined,
  ],
  [
    'two wrong answers with an idea that was found',
    [aTry({ hasFound: true }), aTry({ attempt: 1, hasFound: true, answer: 'a big bird' })],
    false,
    'unsure',
    'a big bird',
  ],
  ['two tries, none right', three.slice(0, 2), false, null, undefined],
  [
    'an own doubt, and nothing written at last',
    [...three.slice(0, 2), aTry({ isEmpty: true })],
    true,
    'appealed',
    'try 1',
  ],
  ['three tries, none right', three, false, 'again', 'try 2'],
  [
    'three tries, the last one right',
    [...three.slice(0, 2), aTry({ attempt: 2, grade: 1, verdict: 'correct' })],
    false,
    null,
    undefined,
  ],
  ['nothing written', three.map((each) => ({ ...each, isEmpty: true })), true, null, undefined],
] as const)('%s', (_, tries, appealed, why, answer) => {
  const reason = reasonOf({ ...aQuestion('Lin'), tries: [...tries], appealed });
  expect(reason?.why ?? null).toBe(why);
  expect(reason?.tried.answer).toBe(answer);
});

test('there are at most ten answers, at most three of one child, and own doubts come first', () => {
  const many = Array.from({ length: 30 }, (_, at) => aQuestion(`child ${at % 5}`, { thought: `t${at}` }));
  const chosen = chooseAnswers([...many, aQuestion('Omar', { why: 'appealed' })]);
  expect(chosen).toHaveLength(10);
  expect(chosen[0]).toMatchObject({ child: 'Omar', why: 'appealed' });
  for (const { length } of Object.values(Object.groupBy(chosen, ({ child }) => child)).map(
    (each) => each ?? [],
  ))
    expect(length).toBeLessThanOrEqual(3);
});

test('of a child with many answers three are shown', () => {
  const many = Array.from({ length: 9 }, (_, at) => aQuestion('Lin', { thought: `t${at}` }));
  expect(chooseAnswers(many)).toHaveLength(3);
});

test('an own doubt stays one when three wrote the same, and one child alone is not three', () => {
  const same = ['Lin', 'Sami', 'Omar'].map((child) => aQuestion(child, { thought: 'same' }));
  const [first, ...rest] = same;
  expect(chooseAnswers([{ ...first, why: 'appealed' } as Candidate, ...rest])).toMatchObject([
    { child: 'Lin', why: 'appealed' },
  ]);
  const twice = [0, 1].map((question) => aQuestion('Lin', { thought: 'same', question }));
  expect(chooseAnswers([...twice, aQuestion('Sami', { thought: 'same' })])).toMatchObject([{ why: 'again' }]);
});

test('what several wrote comes before what the marker was not sure of, and that before tries again and again', () => {
  const same = ['Lin', 'Sami', 'Omar'].map((child) => aQuestion(child, { thought: 'same' }));
  const chosen = chooseAnswers([aQuestion('Ana'), aQuestion('Zoe', { why: 'unsure' }), ...same]);
  expect(chosen.map(({ why }) => why)).toEqual(['same', 'unsure', 'again']);
});

test('what three children wrote is shown once, with their number, and two are no reason of their own', () => {
  const same = ['Lin', 'Sami', 'Omar'].map((child) => aQuestion(child, { thought: 'same' }));
  expect(chooseAnswers(same)).toMatchObject([{ child: 'Lin', why: 'same', count: 3 }]);
  expect(chooseAnswers(same.slice(1))).toMatchObject([{ child: 'Sami', why: 'again', count: 1 }]);
});
