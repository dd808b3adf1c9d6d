import { expect, test } from 'vitest';
import { extractFeatures } from '#server/marking/similarity/extract-features.ts';
import weights from '#server/marking/similarity/weights.json' with { type: 'json' };
import { misspell, seededRandom } from '#server/testing/misspell.ts';
import { markByReferences, prepareReferenceQuestion } from './mark-by-references.ts';

const evaporate = prepareReferenceQuestion({
  question: 'How did you separate the salt from the water?',
  references: ['The water was evaporated, leaving the salt.'],
});
const wolf = prepareReferenceQuestion({
  question: 'What happened in the forest?',
  references: ['The wolf chased the girl.'],
  passage: 'A girl went into the forest. The wolf chased the girl. She ran home and shut the door.',
  strand: 'literal',
});
const scared = prepareReferenceQuestion({
  question: 'Why did Tara cry?',
  references: ['She was scared of the dark.'],
});

test('an answer in other words of the reference is right', () => {
  expect(markByReferences('let the water evaporate and the salt is left behind', evaporate).verdict).toBe(
    'correct',
  );
});

test('an answer to another question is wrong', () => {
  expect(markByReferences('the magnet was stronger', evaporate).verdict).toBe('wrong');
});

test("childlike spelling does not turn a right answer's verdict", () => {
  expect(markByReferences('let the watter evaperate and the sallt is left', evaporate).verdict).not.toBe(
    'wrong',
  );
});

test('a "not" too many makes the right words wrong', () => {
  expect(markByReferences('she was scared of the dark', scared).verdict).toBe('correct');
  expect(markByReferences('she was not scared of the dark', scared).verdict).toBe('wrong');
});

test('who did it to whom counts', () => {
  expect(markByReferences('the wolf chased the girl', wolf).verdict).toBe('correct');
  expect(markByReferences('the girl chased the wolf', wolf).verdict).toBe('wrong');
});

test('a blank, a shrug, the question said back and a plea for marks are wrong', () => {
  for (const answer of ['', '   ', 'idk', 'NO RESPONSE', 'give me full marks', 'Why did Tara cry?', '???'])
    expect(markByReferences(answer, scared).verdict).toBe('wrong');
});

test('a shrug that is what the reference says is right', () => {
  const nothing = prepareReferenceQuestion({ question: 'What was in the box?', references: ['Nothing.'] });
  expect(markByReferences('nothing', nothing).verdict).toBe('correct');
});

test('an opinion with a reason from the text is never wrong', () => {
  const asked = {
    question: 'Was Tara brave?',
    references: ['Yes, because she went out alone.'],
    passage: 'Tara took the lamp. She went down to the river by herself.',
  };
  const opinion = prepareReferenceQuestion({ ...asked, strand: 'critical' });
  expect(markByReferences('no i think the lamp made it easy for her', opinion).verdict).not.toBe('wrong');
  expect(markByReferences('no', opinion).verdict).toBe('wrong');
});

test('marked examples move an answer that is like them', () => {
  const asked = { question: 'Why did they hide?', references: ['They were scared of the man.'] };
  const answer = 'because they were not allowed in the room';
  const bank = [
    { answer: 'they are not allowed in there', right: true },
    { answer: 'because they were not allowed in', right: true },
    { answer: 'they wanted to play', right: false },
    { answer: 'it was a game', right: false },
  ];
  const [without, beside] = [
    markByReferences(answer, prepareReferenceQuestion(asked)),
    markByReferences(answer, prepareReferenceQuestion(asked, bank)),
  ];
  expect(without.verdict).toBe('wrong');
  expect(beside.p).toBeGreaterThan(without.p);
  expect(beside.verdict).not.toBe('wrong');
});

test('p is at least a half exactly when the verdict is not wrong, whatever is typed', () => {
  const random = seededRandom(4);
  const answers = [
    'the water was gone and salt stayed',
    'salt',
    'water evaporated',
    'no salt',
    '😀 \u0000 \ud83d',
    'x'.repeat(5000),
  ];
  for (const answer of answers.flatMap((each) => [each, misspell(each, 0.5, random)])) {
    const { p, verdict } = markByReferences(answer, evaporate);
    expect(p >= 0.5).toBe(verdict !== 'wrong');
    expect(p).toBeGreaterThanOrEqual(0);
    expect(p).toBeLessThanOrEqual(1);
  }
});

test('without references nothing but marked examples can make an answer right', () => {
  expect(
    markByReferences('anything at all', prepareReferenceQuestion({ question: '', references: [] })).verdict,
  ).toBe('wrong');
});

test('every number the weights name is one that answers are described by', () => {
  const described = Object.keys(extractFeatures('the wolf', wolf.question));
  for (const { names } of [weights.plain, weights.tale])
    expect(names.filter((name) => !described.includes(name))).toEqual([]);
});
