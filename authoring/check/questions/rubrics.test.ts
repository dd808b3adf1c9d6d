import { expect, test } from 'vitest';
import { faults, rubricOf } from '../a-passage.ts';
import type { DraftFiles } from '../draft.ts';
import { checkRubrics } from './rubrics.ts';

const found = (change: (files: DraftFiles) => void) => faults(checkRubrics, change);

test('a required idea is said by one of the references', () => {
  expect(
    found((files) => {
      rubricOf(files, 'p2-inf/0', 'ideas').references = ['she heard something'];
    }),
  ).toEqual(['p2-inf/0 young: no reference says this required idea; add one that does']);
});

test('ideas of a question have names of their own', () => {
  expect(
    found((files) => {
      for (const idea of rubricOf(files, 'p2-inf/0', 'ideas').ideas) idea.id = 'young';
    }),
  ).toEqual(['p2-inf/0 young: two ideas have this id; rename one']);
});

test('a summary cannot need more ideas than there are', () => {
  expect(
    found((files) => {
      rubricOf(files, 'p3-sum/0', 'summary').minIdeas = 3;
    }),
  ).toEqual(['p3-sum/0 minIdeas: asks for 3 of 2 ideas; lower it']);
});

test.each([
  [40, 50, '40 to 50 is no fair range; keep inside 3 to 120'],
  [1, 60, '1 to 60 is no fair range; keep inside 3 to 120'],
])('a summary of %i to %i words asks too much or too little', (least, most, what) => {
  expect(
    found((files) => {
      rubricOf(files, 'p3-sum/0', 'summary').words = [least, most];
    }),
  ).toContain(`p3-sum/0 words: ${what}`);
});

test('the own answer and a reference keep to the length of a summary', () => {
  expect(
    found((files) => {
      rubricOf(files, 'p3-sum/0', 'summary').words = [3, 10];
    }),
  ).toEqual(['p3-sum/0 words: the answer or all references lie outside; widen the range']);
});

test.each(['p1-lit/0', 'p1-inf/0', 'p3-sum/0'])('the explanation of %s says its answer', (key) => {
  expect(
    found(({ rubrics }) => {
      const rubric = rubrics[key];
      if (rubric) rubric.explain = 'Read it once more with a friend.';
    }),
  ).toEqual([`${key} explain: does not say the answer; say it, and why`]);
});

test('two questions do not have the same answer', () => {
  expect(
    found((files) => {
      const rubric = rubricOf(files, 'p1-inf/0', 'ideas');
      rubric.answer = 'In her hat.';
    }),
  ).toEqual(['p2-lit/0: has the same answer as p1-inf/0; ask something else']);
});

test('two ideas of a question do not ask the same', () => {
  expect(
    found((files) => {
      for (const idea of rubricOf(files, 'p2-inf/0', 'ideas').ideas) idea.ask = 'Who was there?';
    }),
  ).toEqual(['p2-inf/0 ask of rain: two ideas ask the same; change one']);
});

test('the second hint of an opinion begins a sentence', () => {
  expect(
    found((files) => {
      rubricOf(files, 'p3-crit/0', 'opinion').hints[1] = 'Then give a reason.';
    }),
  ).toEqual(['p3-crit/0 hint 2: begins no sentence; say one that ends in ...']);
});
