import { describe, expect, test } from 'vitest';
import { feedbackIn } from '#server/i18n/feedback.ts';
import { finishedLanguages } from '#server/i18n/languages.ts';
import type { Rubric } from '#server/marking/rubric.ts';
import { checkAnswer, type Question } from './check-answer.ts';

const help = {
  hints: ['Look at the first line.', 'Two places are left.'] as [string, string],
  evidence: ['It sat in the tree.'],
  explain: 'The kite sat in the tree.',
};
const aQuestion = (rubric: Rubric, options: string[] | null = null): Question => ({
  rubric,
  evidence: [{ from: 2, to: 6 }],
  key: 'p1-lit/0',
  options,
  context: { question: 'Where was the kite?', text: 'Look! It sat in the tree.' },
  seed: 11,
  audio: (key) => `${key.replaceAll('/', '-')}.mp3`,
});
const options = ['in the tree', 'in the sea', 'in a box', 'on the roof'];
const choice = aQuestion({ kind: 'choice', correct: 'in the tree', ...help }, options);
const english = feedbackIn('en');

test('a right choice closes the question with its explanation', () => {
  expect(checkAnswer('in the tree', [], choice, english)).toMatchObject({
    verdict: 'correct',
    grade: 5,
    closes: true,
    reply: {
      result: 1,
      correct_answer: 'The kite sat in the tree.',
      explanation_audio: 'explain-p1-lit-0.mp3',
    },
  });
});

test('a first wrong choice brings the first hint with its place in the text', () => {
  const { reply, closes, grade } = checkAnswer('in the sea', [], choice, english);
  expect({ closes, grade }).toEqual({ closes: false, grade: 0 });
  expect(reply).toMatchObject({
    result: 3,
    message: 'Look at the first line.',
    hint_audio: 'hint-p1-lit-0-0.mp3',
    evidence: [{ from: 2, to: 6 }],
    removed: [],
    correct_answer: null,
  });
});

test('a second wrong choice leaves the right option and one that was not tried', () => {
  const { reply } = checkAnswer('in a box', ['in the sea'], choice, english);
  expect(reply.message).toBe('Two places are left.');
  expect(reply.remarks.at(-1)).toEqual({ kind: 'note', text: 'Two answers are left.' });
  expect(reply.removed.toSorted()).toEqual(['in a box', 'in the sea']);
});

test('of three options two are said to be left only where one of the wrong ones was not tried', () => {
  const ofThree = { ...choice, options: options.slice(0, 3) };
  const note = { kind: 'note', text: 'Two answers are left.' };
  const bothTried = checkAnswer('in a box', ['in the sea'], ofThree, english);
  expect(bothTried.reply.remarks).not.toContainEqual(note);
  const oneTried = checkAnswer('NO RESPONSE', ['in the sea'], ofThree, english);
  expect(oneTried.reply.remarks).toContainEqual(note);
  expect(oneTried.reply.removed).toEqual(['in the sea']);
});

test('two time-outs leave two options as well', () => {
  const { reply } = checkAnswer('NO RESPONSE', ['NO RESPONSE'], choice, english);
  expect(reply.removed).toHaveLength(2);
  expect(reply.removed).not.toContain('in the tree');
});

test('the third wrong answer brings the right one with its explanation and closes the question', () => {
  const { reply, closes, grade } = checkAnswer('on the roof', ['in the sea', 'in a box'], choice, english);
  expect({ closes, grade, result: reply.result }).toEqual({ closes: true, grade: 0, result: 2 });
  expect(reply.message).toContain('in the tree');
  expect(reply.correct_answer).toBe('The kite sat in the tree.');
});

test('a hint comes with its translation where the passage has one in the language of the interface', () => {
  const translated = {
    ...choice,
    hintsIn: { es: ['Mira la primera línea.', 'Quedan dos sitios.'] },
  } as Question;
  const hintIn = (language: 'es' | 'ru', tried: string[]) =>
    checkAnswer('in the sea', tried, translated, feedbackIn(language)).reply.remarks.find(
      ({ kind }) => kind === 'hint',
    );
  expect(hintIn('es', [])).toEqual({
    kind: 'hint',
    text: 'Look at the first line.',
    translation: 'Mira la primera línea.',
  });
  expect(hintIn('es', ['in a box'])?.translation).toBe('Quedan dos sitios.');
  expect(hintIn('ru', [])?.translation).toBeUndefined();
});

test.each(['', '   ', 'NO RESPONSE'])('%j counts as a wrong try', (answer) => {
  expect(checkAnswer(answer, [], choice, english).verdict).toBe('wrong');
});

describe('an answer in another language', () => {
  const why = aQuestion({
    kind: 'ideas',
    answer: 'The wind took it.',
    references: ['the wind took it'],
    ideas: [{ id: 'wind', name: 'the wind', required: true, anyOf: ['wind'], ask: 'What took it?' }],
    gap: 'The ____ took it.',
    ...help,
  });

  test('costs no try the first time, and says what language is wanted', () => {
    expect(checkAnswer('из-за ветра', [], why, english)).toMatchObject({
      verdict: 'unread',
      closes: false,
      reply: { result: 3, message: english.inEnglish, hint_audio: null, evidence: [], closed: false },
    });
  });

  test('costs a try the second time, with the hint that the try earns', () => {
    const { verdict, reply } = checkAnswer('风', [], { ...why, languageNoticeGiven: true }, english);
    expect(verdict).toBe('wrong');
    expect(reply.remarks.slice(0, 2)).toEqual([
      { kind: 'note', text: english.inEnglish },
      { kind: 'hint', text: 'Look at the first line.' },
    ]);
  });

  test('closes the question as a third wrong try', () => {
    const { closes, reply } = checkAnswer('风', ['a', 'b'], { ...why, languageNoticeGiven: true }, english);
    expect(closes).toBe(true);
    expect(reply.message).toContain('The wind took it.');
  });

  test.each(finishedLanguages)('is told in the language of the interface: %s', (language) => {
    const { reply } = checkAnswer('porque el viento sopla', [], why, feedbackIn(language));
    expect(reply.message).toBe(feedbackIn(language).inEnglish);
    const others = finishedLanguages.filter((other) => other !== language);
    expect(others.map((other) => feedbackIn(other).inEnglish)).not.toContain(reply.message);
  });
});

describe('an answer with a part of the ideas', () => {
  const why = aQuestion({
    kind: 'ideas',
    answer: 'The wind took it over the wall.',
    references: ['the wind took it over the wall'],
    ideas: [
      { id: 'wind', name: 'The wind took it.', required: true, anyOf: ['wind'], ask: 'What took it?' },
      { id: 'wall', name: 'It went over the wall.', required: true, anyOf: ['wall'], ask: 'Over what?' },
    ],
    gap: 'The ____ took it.',
    ...help,
  });
  const half = 'the wind took the kite';

  test('keeps the question open, with its grade, and asks for what is missing', () => {
    const { verdict, closes, grade, reply } = checkAnswer(half, [], why, english);
    expect({ verdict, closes, grade }).toEqual({ verdict: 'accepted', closes: false, grade: 2.5 });
    expect(reply).toMatchObject({ result: 3, grade: 2.5, closed: false, correct_answer: null, removed: [] });
    expect(reply.remarks).toContainEqual(
      expect.objectContaining({ kind: 'found', text: 'The wind took it.' }),
    );
    expect(reply.remarks).toContainEqual(expect.objectContaining({ kind: 'missing', text: 'Over what?' }));
    expect(JSON.stringify(reply)).not.toContain('over the wall');
  });

  test('is completed on the next try', () => {
    const whole = 'the wind took it over the wall';
    const { verdict, closes, grade } = checkAnswer(whole, [half], { ...why, gradeOfHalf: 2.5 }, english);
    expect({ verdict, closes, grade }).toEqual({ verdict: 'correct', closes: true, grade: 3 });
  });

  test.each(['idk', 'NO RESPONSE', half])('keeps its grade after %j, which closes the question', (next) => {
    const { closes, grade, reply } = checkAnswer(next, [half], { ...why, gradeOfHalf: 2.5 }, english);
    expect({ closes, grade }).toEqual({ closes: true, grade: 2.5 });
    expect(reply).toMatchObject({ result: 2, closed: true, correct_answer: 'The kite sat in the tree.' });
    expect(reply.remarks.map(({ kind }) => kind)).not.toContain('missing');
    expect(reply.message).toContain('The wind took it over the wall.');
  });

  test('closes the question on the last try', () => {
    const { closes, grade, reply } = checkAnswer(half, ['a', 'b'], why, english);
    expect({ closes, grade, result: reply.result }).toEqual({ closes: true, grade: 0.5, result: 2 });
    expect(reply.remarks.map(({ kind }) => kind)).not.toContain('missing');
  });
});
