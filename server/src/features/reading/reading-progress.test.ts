import type { CheckAnswerReply, Strand } from '@readling/contract';
import { expect, test } from 'vitest';
import { readingProgress } from './reading-progress.ts';

const set = (id: string, strand: Strand, count: number) => ({
  id,
  strand,
  timeAnswer: 60,
  questions: Array.from({ length: count }, (_, index) => `${id}?${index}`),
});
const outline = {
  parts: [
    { timeRead: 60, sets: [set('p1-lit', 'lit_comp', 2)] },
    { timeRead: 60, sets: [set('p2-inf', 'inf_comp', 1)] },
  ],
};
const aTry = (set_id: string, question: number, attempt: number, closes: boolean, part = 0) => ({
  set_id,
  question,
  attempt,
  part,
  closes,
  answer: `answer ${attempt}`,
  grade: closes ? 3 : 0,
  reply: {
    message: `hint ${attempt}`,
    remarks: [{ kind: 'hint', text: `hint ${attempt}` }],
    hint_audio: null,
    evidence: [{ from: 0, to: 1 }],
    removed: [] as string[],
  } as unknown as CheckAnswerReply,
});

test('the progress of a new reading is its first question', () => {
  expect(readingProgress(outline, [])).toMatchObject({
    part: 0,
    set: 'p1-lit',
    question: 0,
    attempt: 0,
    question_count: 3,
  });
});

test('the progress has the open question with its tries and hints', () => {
  const stands = readingProgress(outline, [aTry('p1-lit', 0, 0, true), aTry('p1-lit', 1, 0, false)]);
  expect(stands).toMatchObject({ set: 'p1-lit', question: 1, attempt: 1, tried: ['answer 0'] });
  expect(stands.hints).toEqual([
    {
      message: 'hint 0',
      remarks: [{ kind: 'hint', text: 'hint 0' }],
      hint_audio: null,
      evidence: [{ from: 0, to: 1 }],
    },
  ]);
  expect(stands.closed).toEqual([{ part: 0, set: 'p1-lit', question: 0, grade: 3 }]);
});

test('a finished reading has no open question', () => {
  const all = [aTry('p1-lit', 0, 0, true), aTry('p1-lit', 1, 0, true), aTry('p2-inf', 0, 0, true, 1)];
  expect(readingProgress(outline, all)).toMatchObject({ part: 1, set: null, attempt: 0 });
});
