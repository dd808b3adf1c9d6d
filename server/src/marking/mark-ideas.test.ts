import { describe, expect, it } from 'vitest';
import { markAnswer } from './mark-answer.ts';
import type { Rubric } from './rubric.ts';
import type { QuestionContext } from './verdict.ts';

const help = {
  hints: ['Read it again.', 'Think of the teeth.'] as [string, string],
  evidence: ['x'],
  explain: 'x',
};
const context: QuestionContext = {
  question: 'Why did the girl run away?',
  text: 'The wolf opened the door of the little castle. It ate the bread, and the girl was scared of its teeth.',
  strand: 'inf_comp',
};
const rubric: Rubric = {
  kind: 'ideas',
  gap: 'It was ____.',
  answer: 'She was scared of the wolf.',
  references: ['because the wolf frightened her', 'she could not see the way out'],
  ideas: [
    {
      id: 'fear',
      required: true,
      anyOf: ['scared', 'did not feel safe'],
      name: 'how she felt.',
      ask: 'how she felt?',
    },
    { id: 'wolf', required: true, anyOf: ['wolf', 'sharp teeth'], name: 'who came in.', ask: 'who came in?' },
    { id: 'castle', required: false, anyOf: ['castle'], name: 'where it was.', ask: 'where it was?' },
  ],
  forbidden: [
    { anyOf: ['hungry', 'wanted bread'], nudge: 'Who was hungry?' },
    { anyOf: ['the dog'], nudge: 'It was no dog.' },
  ],
  ...help,
};
const mark = (answer: string) => markAnswer(answer, rubric, context);

describe('an answer to an open question', () => {
  it.each([
    'She was scared of the wolf.',
    'the wolf came and she got really frightened',
    'coz she was afraid of the wolfs teeth',
    "she didn't feel safe because of those sharp teeth",
    'it was not the dog, she was scared of the wolf',
    'no, she was scared because of the wolf',
  ])('with all required ideas is correct: %s', (answer) => {
    expect(mark(answer)).toEqual({ kind: 'correct' });
  });

  it.each([
    'I was scared of the wolf',
    'because my brother is scared of a wolf',
    'no we are afraid of the wolf',
  ])('about the reader earns no more than half: %s', (answer) => {
    expect(mark(answer)).toMatchObject({ kind: 'accepted', share: 0.5, lacks: 'clear-words' });
  });

  it('may begin with "I think", and with "I" where the question asks the reader', () => {
    expect(mark('I think she was scared of the wolf')).toEqual({ kind: 'correct' });
    const asked = { ...context, question: 'What would you feel if you met the wolf?' };
    expect(markAnswer('I would be scared of the wolf', { ...rubric }, asked)).toEqual({ kind: 'correct' });
    expect(markAnswer('my legs are scared of the wolf', { ...rubric }, asked)).toEqual({ kind: 'correct' });
  });

  it('is correct if it says what a reference says', () => {
    expect(mark('because the wolf frightened her')).toEqual({ kind: 'correct' });
  });

  it('with one of two required ideas earns half and lists what is missing, required ideas first', () => {
    expect(mark('because of the wolf')).toEqual({
      kind: 'accepted',
      share: 0.5,
      missing: ['how she felt?', 'where it was?'],
      misspellings: [],
    });
  });

  it('with misspelt key words keeps its full share and lists them', () => {
    expect(mark('she wos skared of the wulf in the hous')).toEqual({
      kind: 'accepted',
      share: 1,
      missing: [],
      misspellings: [
        { typed: 'skared', spelt: 'scared' },
        { typed: 'wulf', spelt: 'wolf' },
      ],
    });
  });

  it('with only an optional idea is wrong', () => {
    expect(mark('it was in the castle')).toEqual({ kind: 'wrong', nudge: null, why: 'none' });
  });

  it('with a forbidden idea is wrong with its nudge', () => {
    expect(mark('she was hungry')).toMatchObject({ kind: 'wrong', nudge: 0 });
    expect(mark('The dog barked')).toMatchObject({ kind: 'wrong', nudge: 1 });
  });

  it('that denies a forbidden idea gets no nudge', () => {
    expect(mark('she was not hungry')).toMatchObject({ kind: 'wrong', nudge: null });
  });
});

describe('an idea that is denied', () => {
  it.each([
    'she was not scared of the wolf',
    "she wasn't scared of the wolf",
    'she wasnt very scared of the wolf',
    'she was never scared of the wolf',
    'nobody was scared of the wolf',
    'she did not feel scared of the wolf',
    'the wolf was not there and she was scared',
    'there was no wolf so she was scared',
  ])('is not found: %s', (answer) => {
    expect(mark(answer).kind).not.toBe('correct');
  });

  it('behind a negated verb counts if a reference says it so', () => {
    const glass: Rubric = {
      ...rubric,
      references: ['it did not see the glass'],
      ideas: [{ id: 'glass', required: true, anyOf: ['glass'], name: 'what.', ask: 'what?' }],
    };
    expect(markAnswer('it does not know about the glass', glass, context).kind).toBe('correct');
    expect(markAnswer('there was no glass', glass, context).kind).toBe('wrong');
  });

  it.each(['she is not cross', 'she is not so cross with her', 'she was not that cross'])(
    'is found where the wording denies it too, also by degree: %s',
    (answer) => {
      const calm: Rubric = {
        ...rubric,
        references: ['she calmed down'],
        ideas: [
          { id: 'calm', required: true, anyOf: ['not cross', 'not so cross'], name: 'what.', ask: 'what?' },
        ],
      };
      expect(markAnswer(answer, calm, context).kind).toBe('correct');
      expect(markAnswer('she is so cross', calm, context).kind).toBe('wrong');
    },
  );

  it('behind "could not" is accepted as doubtful', () => {
    const stars: Rubric = {
      ...rubric,
      references: ['to see the stars'],
      ideas: [{ id: 'stars', required: true, anyOf: ['stars'], name: 'what.', ask: 'what?' }],
    };
    expect(markAnswer('she could not see the stars', stars, context).kind).toBe('accepted');
    expect(markAnswer('she did not want to see the stars', stars, context).kind).toBe('wrong');
  });
});

describe('an answer about who did what to whom', () => {
  const eaten: Rubric = {
    ...rubric,
    references: ['the wolf ate the girl'],
    ideas: [
      {
        id: 'ate',
        required: true,
        anyOf: ['ate', 'swallowed'],
        name: 'what happened.',
        ask: 'what happened?',
      },
    ],
    forbidden: [],
    order: [['wolf'], ['girl', 'her']],
  };
  it.each([
    'the wolf ate the girl',
    'the girl was eaten by the wolf',
    'the wulf eated the gerl',
    'the wolf ate',
  ])('is right: %s', (answer) => {
    expect(markAnswer(answer, eaten, { ...context, question: 'What happened then?' }).kind).not.toBe('wrong');
  });
  it.each(['the girl ate the wolf', 'the wolf was eaten by the girl'])(
    'is wrong with the roles reversed: %s',
    (answer) => {
      expect(markAnswer(answer, eaten, { ...context, question: 'What happened then?' }).kind).toBe('wrong');
    },
  );
});

describe('a sentence copied from the passage', () => {
  const answer = 'the girl was scared of its teeth';
  const teeth: Rubric = {
    ...rubric,
    ideas: [{ id: 'fear', required: true, anyOf: ['scared'], name: 'how she felt.', ask: 'how she felt?' }],
  };
  it('earns half if the answer must be inferred', () => {
    expect(markAnswer(answer, teeth, context)).toMatchObject({ kind: 'accepted', share: 0.5 });
  });
  it('is correct if the answer is in the text', () => {
    expect(markAnswer(answer, teeth, { ...context, strand: 'lit_comp' })).toEqual({ kind: 'correct' });
  });
});
