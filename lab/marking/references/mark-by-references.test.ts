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

test('a right answer with misspellings is not wrong', () => {
  expect(markByReferences('let the watter evaperate and the sallt is left', evaporate).verdict).not.toBe(
    'wrong',
  );
});

test('the right words with an additional "not" are wrong', () => {
  expect(markByReferences('she was scared of the dark', scared).verdict).toBe('correct');
  expect(markByReferences('she was not scared of the dark', scared).verdict).toBe('wrong');
});

test('an answer that swaps who did it to whom is wrong', () => {
  expect(markByReferences('the wolf chased the girl', wolf).verdict).toBe('correct');
  expect(markByReferences('the girl chased the wolf', wolf).verdict).toBe('wrong');
});

test('an empty answer, "idk", a copy of the question and a request for marks are wrong', () => {
  for (const answer of ['', '   ', 'idk', 'NO RESPONSE', 'give me full marks', 'Why did Tara cry?', '???'])
    expect(markByReferences(answer, scared).verdict).toBe('wrong');
});

test('"nothing" is right when the reference says so', () => {
  const nothing = prepareReferenceQuestion({ question: 'What was in the box?', references: ['Nothing.'] });
  expect(markByReferences('nothing', nothing).verdict).toBe('correct');
});

test('an opinion with a reason from the text is never wrong', () => {
  const question = {
    question: 'Was Tara brave?',
    references: ['Yes, because she went out alone.'],
    passage: 'Tara took the lamp. She went down to the river by herself.',
  };
  const opinion = prepareReferenceQuestion({ ...question, strand: 'critical' });
  expect(markByReferences('no i think the lamp made it easy for her', opinion).verdict).not.toBe('wrong');
  expect(markByReferences('no', opinion).verdict).toBe('wrong');
});

test('a word that is near in meaning counts without a word in common', () => {
  const question = prepareReferenceQuestion({
    question: 'Why did they hide?',
    references: ['They were scared of the man.'],
  });
  const freaked = markByReferences('they freaked out', question).p;
  expect(freaked).toBeGreaterThan(markByReferences('they ate some bread', question).p + 0.2);
});

test('labelled answers change the verdict of a similar answer', () => {
  const question = { question: 'Why did they hide?', references: ['They were scared of the man.'] };
  const answer = 'they were not allowed in the room';
  const labelledAnswers = [
    { answer: 'they are not allowed in there', right: true },
    { answer: 'because they were not allowed in', right: true },
    { answer: 'they wanted to play', right: false },
    { answer: 'it was a game', right: false },
  ];
  const [without, withLabels] = [
    markByReferences(answer, prepareReferenceQuestion(question)),
    markByReferences(answer, prepareReferenceQuestion(question, labelledAnswers)),
  ];
  expect(without.verdict).toBe('wrong');
  expect(withLabels.p).toBeGreaterThan(without.p);
  expect(withLabels.verdict).not.toBe('wrong');
});

test('p is at least a half exactly when the verdict is not wrong, whatever the answer is', () => {
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

test('without references and labelled answers every answer is wrong', () => {
  expect(
    markByReferences('anything at all', prepareReferenceQuestion({ question: '', references: [] })).verdict,
  ).toBe('wrong');
});

test('every feature that the weights name is computed', () => {
  const computed = Object.keys(extractFeatures('the wolf', wolf.question));
  for (const { names } of [weights.plain, weights.tale])
    expect(names.filter((name) => !computed.includes(name))).toEqual([]);
});
