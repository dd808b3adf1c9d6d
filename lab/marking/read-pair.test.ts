import { expect, test } from 'vitest';
import { readPair } from './read-pair.ts';

test('a whole pair is read as it stands', () => {
  const bank = [{ answer: 'a', right: true }];
  const given = {
    id: 7,
    question: 'Why?',
    references: ['so'],
    answer: 'because',
    passage: 'A text.',
    strand: 'inferential',
    bank,
  };
  expect(readPair(JSON.stringify(given))).toEqual({
    id: 7,
    answer: 'because',
    asked: { question: 'Why?', references: ['so'], passage: 'A text.', strand: 'inferential' },
    bank,
  });
});

test('a line that is no JSON is a pair with nothing in it', () => {
  expect(readPair('{"id": ')).toEqual({
    id: null,
    answer: '',
    asked: { question: '', references: [] },
    bank: [],
  });
  expect(readPair('null').answer).toBe('');
});

test('fields of the wrong kind count as missing, a lone reference as a list', () => {
  const { answer, asked, bank } = readPair(
    '{"answer":["x"],"references":"so","passage":null,"bank":[1,{"answer":"a"}]}',
  );
  expect(answer).toBe('');
  expect(asked).toEqual({ question: '', references: ['so'] });
  expect(bank).toEqual([]);
});

test('half a character becomes a whole one', () => {
  expect(readPair('{"answer":"a\\ud83d"}').answer.isWellFormed()).toBe(true);
});
