import { expect, test } from 'vitest';
import { issueLines, rubricOf } from '../fixtures/good-passage.ts';
import { checkMarkerVerdicts } from './marker-verdicts.ts';

test('an answer of the rubric that the marker finds wrong is reported', () => {
  expect(
    issueLines(checkMarkerVerdicts, (files) => {
      rubricOf(files, 'p3-inf/0', 'ideas').answer = 'because Mia was happy';
    }),
  ).toEqual(['p3-inf/0: "because Mia was happy" is marked wrong by its own rubric; word an idea for it']);
});

test('a hint that the marker finds right is reported', () => {
  expect(
    issueLines(checkMarkerVerdicts, (files) => {
      rubricOf(files, 'p3-inf/0', 'ideas').hints[1] = 'Would it be good to warm up?';
    }),
  ).toEqual(['p3-inf/0 hint 2: is marked right when it is given as the answer; say less']);
});
