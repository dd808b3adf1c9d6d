import { expect, test } from 'vitest';
import { issueLines, rubricOf, setOf } from '../fixtures/good-passage.ts';
import { checkGiveaways } from './giveaways.ts';

test('a hint that says the right option with another article is reported', () => {
  expect(
    issueLines(checkGiveaways, (files) => {
      rubricOf(files, 'p1-lit/0', 'choice').hints[1] = 'Was it the red box?';
    }),
  ).toEqual(['p1-lit/0 hint 2: says the answer "a red box"; point to it without it']);
});

test('a hint that says a required idea of one word in another form is reported', () => {
  expect(
    issueLines(checkGiveaways, (files) => {
      rubricOf(files, 'p1-inf/0', 'ideas').hints[0] = 'Think of cats.';
    }),
  ).toEqual(['p1-inf/0 hint 1: says the answer "a cat"; point to it without it']);
});

test('a hint may say a word of the question', () => {
  expect(
    issueLines(checkGiveaways, (files) => {
      setOf(files, 'p1-inf').questions = [{ ask: 'Was the cat in the box?' }];
      rubricOf(files, 'p1-inf/0', 'ideas').hints[0] = 'Think of the cat.';
    }),
  ).toEqual([]);
});

test('a nudge, or a question for an idea, that says a wording of a required idea is reported', () => {
  expect(
    issueLines(checkGiveaways, (files) => {
      const rubric = rubricOf(files, 'p1-inf/0', 'ideas');
      rubric.forbidden = [{ anyOf: ['dog'], nudge: 'No, a young cat.' }];
    }),
  ).toEqual(['p1-inf/0 nudge 1: says the answer "young cat"; point to it without it']);
  expect(
    issueLines(checkGiveaways, (files) => {
      const [idea] = rubricOf(files, 'p2-inf/0', 'ideas').ideas;
      if (idea) idea.ask = 'Where were her little ones?';
    }),
  ).toEqual(['p2-inf/0 ask of young: says the answer "little ones"; point to it without it']);
});

test('a hint may say an idea that is not required', () => {
  expect(
    issueLines(checkGiveaways, (files) => {
      rubricOf(files, 'p2-inf/0', 'ideas').hints[1] = 'Who could be out in the rain?';
    }),
  ).toEqual([]);
});

test('a hint that says an opinion of the references is reported', () => {
  expect(
    issueLines(checkGiveaways, (files) => {
      rubricOf(files, 'p3-crit/0', 'opinion').hints[1] = 'You could say: no, four is too many.';
    }),
  ).toEqual(['p3-crit/0 hint 2: says the answer "no, four is too many"; point to it without it']);
});

test('a gap sentence that says the answer is reported', () => {
  expect(
    issueLines(checkGiveaways, (files) => {
      rubricOf(files, 'p1-inf/0', 'ideas').gap = 'The ____ was a cat.';
    }),
  ).toEqual(['p1-inf/0 gap: says the answer "a cat"; point to it without it']);
});

test('the name of an idea that says another required idea is reported', () => {
  expect(
    issueLines(checkGiveaways, (files) => {
      const idea = rubricOf(files, 'p2-inf/0', 'ideas').ideas[1];
      if (idea) idea.name = 'Her babies were cold.';
    }),
  ).toEqual(['p2-inf/0 name of rain: says "babies" of another idea; name this one alone']);
});
