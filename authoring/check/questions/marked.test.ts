import { expect, test } from 'vitest';
import { faults, rubricOf } from '../a-passage.ts';
import { checkMarked } from './marked.ts';

test('the marker takes the answer and every reference of a rubric', () => {
  expect(
    faults(checkMarked, (files) => {
      rubricOf(files, 'p3-inf/0', 'ideas').answer = 'because Mia was happy';
    }),
  ).toEqual(['p3-inf/0: "because Mia was happy" is marked wrong by its own rubric; word an idea for it']);
});

test('the marker does not take a hint for a right answer', () => {
  expect(
    faults(checkMarked, (files) => {
      rubricOf(files, 'p3-inf/0', 'ideas').hints[1] = 'Would it be good to warm up?';
    }),
  ).toEqual(['p3-inf/0 hint 2: is marked right when it is given as the answer; say less']);
});
