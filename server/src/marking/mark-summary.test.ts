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
  it('with all required ideas and enough in total is correct', () => {
    expect(mark('A snail went over a road, the bus did not hit it and then it had food.')).toEqual({
      kind: 'correct',
    });
  });

  it('with some ideas earns their share and lists what is missing, required ideas first', () => {
    expect(mark('A snail crossed the street in front of a bus')).toEqual({
      kind: 'accepted',
      share: 2 / 3,
      missing: ['the food?', 'the slow?'],
      misspellings: [],
    });
  });

  it('with too few ideas is wrong', () => {
    expect(mark('a snail and a bus are in this story')).toMatchObject({ kind: 'wrong', nudge: null });
  });

  it('copied from the passage does not earn full marks', () => {
    expect(mark(context.text)).toMatchObject({ kind: 'accepted', share: 0.5 });
    expect(mark('A small snail crossed the wide road. A bus came by and stopped for it.').kind).toBe('wrong');
  });

  it('far longer than allowed does not earn full marks', () => {
    const long = `A snail went over a road where a bus was and found food ${'and it was a nice day '.repeat(8)}`;
    expect(mark(long).kind).toBe('accepted');
  });

  it('shorter than allowed does not earn full marks', () => {
    expect(mark('crossed, bus, lettuce').kind).toBe('accepted');
  });
});

it('a summary of another story is wrong even if it has an idea of the rubric', () => {
  expect(mark('My uncle went over a bridge by train and bought food at the shop').kind).toBe('wrong');
});

it('a summary copied from one place is wrong, and one copied from the whole passage earns half', () => {
  const lifted = 'A small snail crossed the wide road. On the other side it found a lettuce.';
  const long = { ...context, text: `${context.text} ${'It slept all night under a leaf. '.repeat(4)}` };
  expect(markAnswer(lifted, { ...rubric, minIdeas: 2 }, long).kind).toBe('wrong');
  expect(markAnswer(lifted, { ...rubric, minIdeas: 2 }, context)).toMatchObject({
    kind: 'accepted',
    share: 0.5,
  });
});
