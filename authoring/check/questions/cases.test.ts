import { expect, test } from 'vitest';
import { aPassage, faults } from '../a-passage.ts';
import type { DraftFiles } from '../draft.ts';
import { checkCases } from './cases.ts';

const key = 'p1-inf/0';
const found = (change: (cases: DraftFiles['cases']) => void) =>
  faults(checkCases, ({ cases }) => change(cases));

test('every free-text question has cases', () => {
  expect(
    found((cases) => {
      delete cases[key];
    }),
  ).toEqual([`${key}: has no cases; write 20 answers as children give them`]);
});

test('a question has twenty cases, some of each kind', () => {
  expect(
    found((cases) => {
      if (cases[key]) cases[key].half = [];
    }),
  ).toEqual([`${key}: has 16 cases; write 20`, `${key}: has no "half" case; write some`]);
});

test('an answer is a case once, whatever its signs', () => {
  expect(
    found((cases) => {
      cases[key]?.wrong.push('Yes 1!');
    }),
  ).toEqual([`${key}: "Yes 1!" stands twice; keep one`]);
});

test('multiple choice has no cases', () => {
  expect(
    found((cases) => {
      cases['p1-lit/0'] = { right: ['a red box'], half: [], wrong: [] };
    }),
  ).toEqual(['p1-lit/0: belongs to no free-text question; remove it']);
});

test('a case that is a reference earns a warning, not a failure', () => {
  const problems = checkCases(aPassage(({ cases }) => cases[key]?.right.push('it was a kitty!')));
  expect(problems).toEqual([
    {
      rule: 'cases-fresh',
      file: 'cases.json',
      where: 'all',
      what: 'references of the rubric that stand here too: 1; they prove nothing, word them anew',
      warning: true,
    },
  ]);
});
