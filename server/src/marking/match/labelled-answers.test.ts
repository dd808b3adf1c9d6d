import { expect, test } from 'vitest';
import { markAnswer } from '../mark-answer.ts';
import type { Rubric } from '../rubric.ts';

const rubric: Rubric = {
  kind: 'ideas',
  gap: 'It was ____.',
  answer: 'She was scared.',
  references: ['because she was scared'],
  ideas: [{ id: 'fear', required: true, anyOf: ['scared'], name: 'how she felt.', ask: 'how she felt?' }],
  hints: ['Read it again.', 'Think of her face.'],
  evidence: ['x'],
  explain: 'x',
};
const context = { question: 'Why did the girl run?', text: 'The girl saw the wolf and ran.' };
const mark = (answer: string, examples: { answer: string; right: boolean }[]) =>
  markAnswer(answer, rubric, { ...context, labelledAnswers: examples }).kind;

test('an answer that a teacher labelled right is correct even if no idea is found', () => {
  expect(mark('her heart told her to go', [])).toBe('wrong');
  expect(mark('her heart told her to go', [{ answer: 'Her heart told her to go.', right: true }])).toBe(
    'correct',
  );
});

test('an answer that a teacher labelled wrong is wrong even if the idea is found', () => {
  expect(mark('the wolf was scared', [])).not.toBe('wrong');
  expect(mark('the wolf was scared', [{ answer: 'The wolf was scared', right: false }])).toBe('wrong');
});

test('the latest label of an answer counts', () => {
  const examples = [
    { answer: 'so she ran', right: true },
    { answer: 'so she ran', right: false },
  ];
  expect(mark('so she ran', examples)).toBe('wrong');
});

test('a label does not change the verdict on another answer', () => {
  expect(mark('she was not scared', [{ answer: 'she was scared', right: true }])).toBe('wrong');
});
