import { describe, expect, it } from 'vitest';
import { markAnswer } from './mark-answer.ts';
import type { Rubric } from './rubric.ts';
import type { QuestionContext } from './verdict.ts';

const context: QuestionContext = {
  question: 'Should the fox have kept the cheese, or given it back to the crow? Say why.',
  text: 'The fox sang a song. The crow opened its beak and the cheese fell down. The fox had been hungry for a week.',
  strand: 'crit_comp',
};
const rubric: Rubric = {
  kind: 'opinion',
  answer: 'You can choose either.',
  references: ['given back because it was not his', 'kept because he was hungry'],
  reasons: ['it was not his', 'he was hungry', 'he stole it', 'to share'],
  minReasons: 1,
  hints: ['Pick one.', 'I think so because ...'],
  evidence: ['x'],
  explain: 'x',
};
const mark = (answer: string) => markAnswer(answer, rubric, context);

describe('an opinion', () => {
  it.each([
    'kept, because he was hungry',
    'he should give it back because he stole it',
    'Yes he was so hungry',
    'I think he could share it',
    'no cos it was not his',
    'not yet, he was hungry',
    'we cannot know if it was not his',
    'the second because he stole it',
  ])('with a side and a reason from the passage is correct, whatever the side: %s', (answer) => {
    expect(mark(answer)).toEqual({ kind: 'correct' });
  });

  it.each(['kept because crows have lots of food', 'I think he is right because he sang a good song'])(
    'with a reason of the child’s own is accepted: %s',
    (answer) => {
      expect(mark(answer)).toMatchObject({ kind: 'accepted', share: 0.5 });
    },
  );

  it('takes "all" for a side where the answer begins with it', () => {
    expect(mark('all of it because he was hungry')).toEqual({ kind: 'correct' });
    expect(mark('because he stole it all')).toMatchObject({ kind: 'accepted', lacks: 'side' });
  });

  it('with a reason but no side is accepted', () => {
    expect(mark('because he was hungry').kind).toBe('accepted');
  });

  it.each(['yes it was a good idea', 'no i would miss my mum', 'maybe, the song was nice'])(
    'with "yes" and a word about the story is accepted without "because": %s',
    (answer) => {
      expect(mark(answer)).toMatchObject({ kind: 'accepted', share: 0.5 });
    },
  );

  it('lists the misspelt words of its reason', () => {
    expect(mark('kept becos he was hungrey')).toMatchObject({
      kind: 'accepted',
      share: 1,
      misspellings: [{ typed: 'hungrey', spelt: 'hungry' }],
    });
  });

  it.each([
    'yes',
    'keep it',
    'i think so',
    'yes because',
    'because i think so',
    'my dad likes football',
    'maybe a dog did',
    'no we had pizza on friday',
    'the fox',
  ])('without a reason gets the hint that asks for one: %s', (answer) => {
    expect(mark(answer)).toEqual({
      kind: 'wrong',
      nudge: null,
      why: expect.stringMatching(/no-reason|empty|question/),
    });
  });

  it('is not correct if it only copies a sentence of the passage', () => {
    expect(mark('The fox had been hungry for a week.').kind).not.toBe('correct');
  });
});

it('a desire is a reason, even in words of the question', () => {
  expect(mark('kept because he wants the cheese').kind).not.toBe('wrong');
  expect(mark('kept because i want').kind).toBe('wrong');
});
