import { expect, test } from 'vitest';
import type { DraftFiles } from '../draft.ts';
import { issueLines, rubricOf } from '../fixtures/good-passage.ts';
import { checkRubrics } from './rubrics.ts';

const found = (change: (files: DraftFiles) => void) => issueLines(checkRubrics, change);

test('a required idea that no reference says is reported', () => {
  expect(
    found((files) => {
      rubricOf(files, 'p2-inf/0', 'ideas').references = ['she heard something'];
    }),
  ).toEqual(['p2-inf/0 young: no reference says this required idea; add one that does']);
});

test('two ideas of a question with the same id are reported', () => {
  expect(
    found((files) => {
      for (const idea of rubricOf(files, 'p2-inf/0', 'ideas').ideas) idea.id = 'young';
    }),
  ).toEqual(['p2-inf/0 young: two ideas have this id; rename one']);
});

test('a summary that asks for more ideas than there are is reported', () => {
  expect(
    found((files) => {
      rubricOf(files, 'p3-sum/0', 'summary').minIdeas = 3;
    }),
  ).toEqual(['p3-sum/0 minIdeas: asks for 3 of 2 ideas; lower it']);
});

test.each([
  [40, 50, '40 to 50 is no fair range; keep inside 3 to 120'],
  [1, 60, '1 to 60 is no fair range; keep inside 3 to 120'],
])('a summary of %i to %i words is reported', (least, most, what) => {
  expect(
    found((files) => {
      rubricOf(files, 'p3-sum/0', 'summary').words = [least, most];
    }),
  ).toContain(`p3-sum/0 words: ${what}`);
});

test('a summary whose own answer is too long is reported', () => {
  expect(
    found((files) => {
      rubricOf(files, 'p3-sum/0', 'summary').words = [3, 10];
    }),
  ).toEqual(['p3-sum/0 words: the answer or all references lie outside; widen the range']);
});

test.each(['p1-lit/0', 'p1-inf/0', 'p3-sum/0'])(
  'an explanation of %s that does not say the answer is reported',
  (key) => {
    expect(
      found(({ rubrics }) => {
        const rubric = rubrics[key];
        if (rubric) rubric.explain = 'Read it once more with a friend.';
      }),
    ).toEqual([`${key} explain: does not say the answer; say it, and why`]);
  },
);

test('two questions with the same answer are reported', () => {
  expect(
    found((files) => {
      const rubric = rubricOf(files, 'p1-inf/0', 'ideas');
      rubric.answer = 'In her hat.';
    }),
  ).toEqual(['p2-lit/0: has the same answer as p1-inf/0; ask something else']);
});

test('two ideas that ask the same question are reported', () => {
  expect(
    found((files) => {
      for (const idea of rubricOf(files, 'p2-inf/0', 'ideas').ideas) idea.ask = 'Who was there?';
    }),
  ).toEqual(['p2-inf/0 ask of rain: two ideas ask the same; change one']);
});

test('a second hint of an opinion that begins no sentence is reported', () => {
  expect(
    found((files) => {
      rubricOf(files, 'p3-crit/0', 'opinion').hints[1] = 'Then give a reason.';
    }),
  ).toEqual(['p3-crit/0 hint 2: begins no sentence; say one that ends in ...']);
});
