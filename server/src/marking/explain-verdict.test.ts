import { expect, test } from 'vitest';
import { explainVerdict } from './explain-verdict.ts';
import { markAnswer } from './mark-answer.ts';
import type { Rubric } from './rubric.ts';

const idea = (id: string, name: string, required: boolean, ...anyOf: string[]) => ({
  id,
  name,
  required,
  anyOf,
  ask: 'What else?',
});
const summary = (minIdeas: number): Rubric => ({
  kind: 'summary',
  ideas: [
    idea('kite', 'The kite flew away.', true, 'kite flew away'),
    idea('dog', 'The dog ran after it.', false, 'dog ran'),
    idea('tree', 'It hung in a tree.', false, 'hung in a tree'),
  ],
  minIdeas,
  words: [4, 20],
  references: ['The kite flew away, the dog ran after it, and it hung in a tree.'],
  answer: 'The kite flew away.',
  hints: ['Look at the beginning.', 'It begins: The kite'],
  evidence: ['The kite flew away.'],
  explain: 'The kite flew away.',
});
const context = {
  question: 'What happens?',
  text: 'The kite flew away. The dog ran after it. It hung in a tree.',
};
const missing = (answer: string, minIdeas: number) => {
  const rubric = summary(minIdeas);
  return explainVerdict(answer, rubric, context, markAnswer(answer, rubric, context)).missing;
};

test('of a summary, an idea beside the required ones is missing only where all are needed', () => {
  expect(missing('my red kite flew away from me', 3)).toEqual([
    'The dog ran after it.',
    'It hung in a tree.',
  ]);
  expect(missing('my red kite flew away from me', 2)).toEqual([]);
  expect(missing('a dog ran to the kite', 2)).toEqual(['The kite flew away.']);
});
