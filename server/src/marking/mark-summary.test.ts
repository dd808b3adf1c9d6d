import { describe, expect, it } from 'vitest';
import { markAnswer } from './mark-answer.ts';
import type { Rubric } from './rubric.ts';
import type { QuestionContext } from './verdict.ts';

const context: QuestionContext = {
  question: 'Tell the story in two sentences.',
  text: 'A small snail crossed the wide road. A bus came by and stopped for it. On the other side it found a lettuce.',
  strand: 'summary',
};
const idea = (id: string, required: boolean, anyOf: string[]) => ({
  id,
  required,
  anyOf,
  name: `The ${id}.`,
  ask: `the ${id}?`,
});
const rubric: Rubric = {
  kind: 'summary',
  answer: 'A snail crossed a road and found a lettuce.',
  references: ['A snail went over a road and got a lettuce.'],
  ideas: [
    idea('road', true, ['crossed', 'went over']),
    idea('bus', false, ['bus']),
    idea('food', true, ['lettuce', 'food', 'something to eat']),
    idea('slow', false, ['slow']),
  ],
  minIdeas: 3,
  words: [6, 20],
  hints: ['Begin.', 'Then the end.'],
  evidence: ['x'],
  explain: 'x',
};
const mark = (answer: string) => markAnswer(answer, rubric, context);

describe('a summary', () => {
  it('with all required ideas and enough in all is correct', () => {
    expect(mark('A snail went over a road, the bus did not hit it and then it had food.')).toEqual({
      kind: 'correct',
    });
  });

  it('with some ideas is accepted for its share and told what is missing, the required first', () => {
    expect(mark('A snail crossed the street in front of a bus')).toEqual({
      kind: 'accepted',
      share: 2 / 3,
      missing: ['the food?', 'the slow?'],
      misspellings: [],
    });
  });

  it('with too few ideas is wrong', () => {
    expect(mark('a snail and a bus are in this story')).toEqual({ kind: 'wrong', nudge: null });
  });

  it('lifted from the passage does not earn full marks', () => {
    expect(mark(context.text)).toMatchObject({ kind: 'accepted', share: 0.5 });
    expect(mark('A small snail crossed the wide road. A bus came by and stopped for it.').kind).toBe('wrong');
  });

  it('far over its length does not earn full marks', () => {
    const long = `A snail went over a road where a bus was and found food ${'and it was a nice day '.repeat(8)}`;
    expect(mark(long).kind).toBe('accepted');
  });

  it('shorter than it may be does not earn full marks', () => {
    expect(mark('crossed, bus, lettuce').kind).toBe('accepted');
  });
});

it('a summary of another story is wrong, though an idea is in it', () => {
  expect(mark('My uncle went over a bridge by train and bought food at the shop').kind).toBe('wrong');
});

it('sentences lifted from one place of the text tell no story, from all over it they earn half', () => {
  const lifted = 'A small snail crossed the wide road. On the other side it found a lettuce.';
  const long = { ...context, text: `${context.text} ${'It slept all night under a leaf. '.repeat(4)}` };
  expect(markAnswer(lifted, { ...rubric, minIdeas: 2 }, long).kind).toBe('wrong');
  expect(markAnswer(lifted, { ...rubric, minIdeas: 2 }, context)).toMatchObject({
    kind: 'accepted',
    share: 0.5,
  });
});
