import { expect, test } from 'vitest';
import type { DraftFiles } from '../draft.ts';
import { aPassage, issueLines, rubricOf, setOf } from '../fixtures/good-passage.ts';
import { checkOptions, rightOptionPositions } from './options.ts';

const found = (options: string[], correct: string) =>
  issueLines(checkOptions, (files) => {
    setOf(files, 'p1-lit').questions = [{ ask: 'What did Mia find?', options }];
    rubricOf(files, 'p1-lit/0', 'choice').correct = correct;
  });

test('options that differ only in a capital or a sign are reported', () => {
  expect(found(['a red box', 'A hat.', 'a hat', 'a toy'], 'a red box')).toEqual([
    'p1-lit/0: the options "A hat." and "a hat" are the same; change one',
  ]);
});

test('a right option that is not among the options letter for letter is reported', () => {
  expect(found(['a red box', 'a hat', 'a dog', 'a toy'], 'A red box')).toEqual([
    'p1-lit/0: "A red box" is none of the options; copy it letter for letter',
  ]);
});

test('a right option that is much longer than all others is reported', () => {
  const right = 'a red box that someone had put by the door';
  expect(found([right, 'a hat', 'a dog', 'a toy'], right)).toEqual([
    'p1-lit/0: the right option is much longer than the others; make them alike',
  ]);
  expect(found([right, 'a hat that someone had put away', 'a dog', 'a toy'], right)).toEqual([]);
  expect(found(['a red box', 'a', 'b', 'c'], 'a red box')).toEqual([]);
});

test('a right option that is always at the same position is reported', () => {
  const toFirst = (files: DraftFiles) => {
    for (const id of ['p1-lit', 'p2-lit', 'p3-lit']) {
      const question = setOf(files, id).questions[0];
      const { correct } = rubricOf(files, `${id}/0`, 'choice');
      const others = question?.options?.filter((option) => option !== correct) ?? [];
      if (question) question.options = [correct, ...others];
    }
  };
  expect(rightOptionPositions(aPassage())).toEqual([0, 1, 3]);
  expect(issueLines(checkOptions, toFirst)).toEqual([
    'options: the right option is always number 1; move some',
  ]);
});
