import { describe, expect, it, test } from 'vitest';
import { markAnswer } from '../mark-answer.ts';
import type { Rubric } from '../rubric.ts';

type IdeasRubric = Extract<Rubric, { kind: 'ideas' }>;
const idea = (id: string, required: boolean, anyOf: string[]) => ({
  id,
  required,
  anyOf,
  name: `The ${id}.`,
  ask: `What ${id}?`,
});
const rubric = (ideas: IdeasRubric['ideas'], more: Partial<IdeasRubric> = {}): IdeasRubric => ({
  kind: 'ideas',
  gap: 'It was ____.',
  answer: 'That is it.',
  references: ['quite another thing'],
  hints: ['Read it again.', 'Think.'],
  evidence: ['x'],
  explain: 'x',
  ideas,
  ...more,
});
const marker = (of: Rubric, question: string, text: string) => (answer: string) =>
  markAnswer(answer, of, { question, text, strand: 'lit_comp' });

describe('a question that asks where', () => {
  const place = rubric([idea('place', true, ['grass']), idea('kind', false, ['tall'])]);
  const mark = marker(place, 'Where did Dot stop?', 'Dot stopped in the tall grass.');

  it.each(['she ate the grass', 'Dot likes grass', 'she picked some tall grass'])(
    'a place is not tokens as a thing that something is done to: %s',
    (answer) => expect(mark(answer).kind).toBe('wrong'),
  );

  it.each(['in the grass', 'she stopped at the tall grass', 'she ate in the grass'])(
    'a place is said with or without its little words: %s',
    (answer) => expect(mark(answer).kind).toBe('correct'),
  );

  it('the opposite of an optional idea makes the answer doubtful', () => {
    expect(mark('in the short grass')).toMatchObject({ kind: 'accepted', lacks: 'clear-words' });
  });
});

describe('an idea of one word', () => {
  const mark = marker(
    rubric([idea('barrier', true, ['window', 'shut'])]),
    'Why could the bee not get out?',
    'The window was shut.',
  );

  it('is not found beside the opposite of one of its wordings', () => {
    expect(mark('the window was open').kind).toBe('wrong');
  });

  it.each(['the window', 'the window was not open', 'it was shut'])(
    'is said in many wordings: %s',
    (answer) => expect(mark(answer).kind).not.toBe('wrong'),
  );
});

test.each(['inky has bones', 'the octopus has bones in him', 'bones by inky'])(
  'what is told of somebody else is not the idea: %s',
  (answer) => {
    const bones = {
      ...idea('bones', true, ['bones']),
      doer: [
        ['kitten', 'it'],
        ['inky', 'octopus'],
      ] as [string[], string[]],
    };
    const mark = marker(rubric([bones]), 'Why would a kitten get stuck?', 'Inky has no bones.');
    expect(mark(answer).kind).toBe('wrong');
    expect(mark('it has bones').kind).toBe('correct');
    expect(mark('Inky and the kitten. The kitten has bones').kind).toBe('correct');
  },
);

test('a verb that is negated right after it is not found', () => {
  const mark = marker(
    rubric([idea('bones', true, ['a kitten does'])]),
    'Why would a kitten get stuck?',
    'A kitten does.',
  );
  expect(mark('a kitten does').kind).toBe('correct');
  expect(mark('kittens do not like water').kind).toBe('wrong');
});

test('a wording of `partly` earns half unless a forbidden idea is there too', () => {
  const onTheWay = rubric([idea('fear', true, ['scared'])], {
    partly: ['a bee'],
    forbidden: [{ anyOf: ['happy'], nudge: 'Were they?' }],
  });
  const mark = marker(onTheWay, 'Why did they jump up?', 'It was a bee.');
  expect(mark('there was a bee')).toMatchObject({ kind: 'accepted', share: 0.5, missing: ['What fear?'] });
  expect(mark('happy to see a bee')).toMatchObject({ kind: 'wrong', nudge: 0 });
});

test('a misspelt reference does not hide the right spelling', () => {
  const spelt = rubric([idea('reason', true, ['listened'])], { references: ['she told mother to lisen'] });
  const mark = marker(spelt, 'What did Dot do?', 'Dot listened.');
  expect(mark('she lisend to mother').kind).toBe('accepted');
  expect(mark('she told mother to lisen').kind).not.toBe('wrong');
});
