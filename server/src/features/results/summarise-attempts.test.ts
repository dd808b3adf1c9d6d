import type { Strand } from '@readling/contract';
import { expect, test } from 'vitest';
import { summariseAttempts } from './summarise-attempts.ts';

const outline = {
  parts: [
    {
      timeRead: 60,
      sets: [
        { id: 'p1-lit', strand: 'lit_comp' as const, timeAnswer: 45, questions: ['Where?', 'Who?'] },
        { id: 'p1-inf', strand: 'inf_comp' as const, timeAnswer: 90, questions: ['Why?'] },
      ],
    },
    {
      timeRead: 80,
      sets: [{ id: 'p2-sum', strand: 'summary' as const, timeAnswer: 180, questions: ['Tell it.'] }],
    },
  ],
};
const aTry = (
  set_id: string,
  question: number,
  attempt: number,
  grade: number,
  time_spent: number,
  closes = true,
  verdict = grade > 0 ? 'correct' : 'wrong',
) => {
  const strands: Record<string, Strand> = { 'p1-lit': 'lit_comp', 'p1-inf': 'inf_comp', 'p2-sum': 'summary' };
  return {
    set_id,
    question,
    attempt,
    grade,
    time_spent,
    closes,
    verdict,
    strand: strands[set_id] ?? 'lit_comp',
  };
};
const whole = [
  aTry('p1-lit', 0, 0, 5, 4.2),
  aTry('p1-lit', 1, 0, 0, 10, false),
  aTry('p1-lit', 1, 1, 3, 2.5),
  aTry('p1-inf', 0, 0, 0, 20, false),
  aTry('p1-inf', 0, 1, 0, 20, false),
  aTry('p1-inf', 0, 2, 0, 20),
  aTry('p2-sum', 0, 0, 2.5, 44.4),
];

test('the score counts the questions solved on any try, of all in the passage', () => {
  expect(summariseAttempts(outline, whole).overallScore).toEqual({ correct: 3, total: 4 });
});

test('solved questions are counted by the try that solved them', () => {
  expect(summariseAttempts(outline, whole).attemptsPerQuestion).toEqual({ first: 2, second: 1, third: 0 });
});

test('an answer in another language is not counted as a try', () => {
  const tries = [aTry('p1-inf', 0, 0, 0, 5, false, 'unread'), aTry('p1-inf', 0, 1, 5, 5)];
  expect(summariseAttempts(outline, tries).attemptsPerQuestion).toEqual({ first: 1, second: 0, third: 0 });
});

test('the time of a question is the sum over its tries', () => {
  const { fastestAnswer, longestTimeTaken, timeEfficiency } = summariseAttempts(outline, whole);
  expect(fastestAnswer).toEqual({ question: 'Where?', time: 4.2 });
  expect(longestTimeTaken).toEqual({ question: 'Why?', time: 60 });
  expect(timeEfficiency).toEqual({ totalTime: 121.1, totalPossibleTime: 60 + 80 + 2 * 45 + 90 + 180 });
});

test('marks are means with two decimals, and only of strands that were asked', () => {
  const figures = summariseAttempts(outline, whole);
  expect(figures).toMatchObject({
    averageMark: 2.63,
    LiteralAvgMark: 4,
    InferentialAvgMark: 0,
    SummaryAvgMark: 2.5,
  });
  expect(figures).not.toHaveProperty('CriticalAvgMark');
});

test('a question without a closing answer has no mark yet', () => {
  const started = summariseAttempts(outline, [aTry('p1-lit', 0, 0, 0, 3, false)]);
  expect(started).toMatchObject({ overallScore: { correct: 0, total: 4 }, averageMark: 0 });
  expect(started).not.toHaveProperty('LiteralAvgMark');
});

test('a reading without answers has no fastest answer', () => {
  expect(summariseAttempts(outline, []).fastestAnswer).toBeNull();
});
