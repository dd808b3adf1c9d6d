import { expect, test } from 'vitest';
import { readPair } from './read-pair.ts';

test('every field of a complete pair is read', () => {
  const labelledAnswers = [{ answer: 'a', right: true }];
  const pair = {
    id: 7,
    question: 'Why?',
    references: ['so'],
    answer: 'because',
    passage: 'A text.',
    strand: 'inferential',
    bank: labelledAnswers,
  };
  expect(readPair(JSON.stringify(pair))).toEqual({
    id: 7,
    answer: 'because',
    question: { question: 'Why?', references: ['so'], passage: 'A text.', strand: 'inferential' },
    labelledAnswers,
  });
});

test('a line that is not JSON is an empty pair', () => {
  expect(readPair('{"id": ')).toEqual({
    id: null,
    answer: '',
    question: { question: '', references: [] },
    labelledAnswers: [],
  });
  expect(readPair('null').answer).toBe('');
});

test('a field of the wrong type counts as missing, and a single reference as a list', () => {
  const { answer, question, labelledAnswers } = readPair(
    '{"answer":["x"],"references":"so","passage":null,"bank":[1,{"answer":"a"}]}',
  );
  expect(answer).toBe('');
  expect(question).toEqual({ question: '', references: ['so'] });
  expect(labelledAnswers).toEqual([]);
});

test('half of a surrogate pair is replaced', () => {
  expect(readPair('{"answer":"a\\ud83d"}').answer.isWellFormed()).toBe(true);
});
