import { expect, test } from 'vitest';
import { sampleMaterial } from '#web/api/sample-material.ts';
import { questionsOf } from './part-questions.ts';

const material = sampleMaterial();
const [part] = material.parts;
const withAnswers = (answers: string[], options: string[][]) => {
  const questionSets = (part?.questionSets ?? []).map((each) =>
    each.id === 'lit' ? { ...each, answers, options } : each,
  );
  return questionsOf(sampleMaterial({ parts: [{ ...part, questionSets } as NonNullable<typeof part>] }));
};

test('the questions of a part follow the order of its question sets, each with its limit and recordings', () => {
  const questions = questionsOf(material);
  expect(questions.map(({ questionSet, questionNumber }) => `${questionSet}/${questionNumber}`)).toEqual([
    'lit/0',
    'lit/1',
    'inf/0',
  ]);
  expect(questions[0]).toMatchObject({
    seconds: 45,
    audio: 'q0.mp3',
    optionAudio: ['a.mp3', 'b.mp3', 'c.mp3', 'd.mp3'],
  });
  expect(questions[2]).toMatchObject({ options: null, seconds: 90, audio: null, optionAudio: [] });
});

test('the options of a question keep the order of the server', () => {
  expect(questionsOf(material)[0]?.options).toEqual(['in a bag', 'in a seat', 'in a mirror', 'in a cup']);
});

test('the answer of a passage for self-checks is inserted among the options, always at the same index', () => {
  const pack = () =>
    withAnswers(
      ['in a seat', 'Amina'],
      [
        ['in a bag', 'in a mirror', 'in a cup'],
        ['Ben', 'the driver', 'nobody'],
      ],
    );
  const [first, second] = pack();
  expect(first?.options?.toSorted()).toEqual(['in a bag', 'in a cup', 'in a mirror', 'in a seat']);
  expect(second?.options).toHaveLength(4);
  expect(pack()[0]?.options).toEqual(first?.options);
});

test('an answer that is one of the options is not added a second time', () => {
  const [first] = withAnswers(
    ['in a bag'],
    [
      ['in a bag', 'x', 'y', 'z'],
      ['Ben', 'a', 'b', 'c'],
    ],
  );
  expect(first?.options).toEqual(['in a bag', 'x', 'y', 'z']);
});
