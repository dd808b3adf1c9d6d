import { expect, test } from 'vitest';
import type { DraftFiles } from '../draft.ts';
import { aPassage, issueLines } from '../fixtures/good-passage.ts';
import { checkCases } from './cases.ts';

const key = 'p1-inf/0';
const found = (change: (cases: DraftFiles['cases']) => void) =>
  issueLines(checkCases, ({ cases }) => change(cases));

test('a free-text question without cases is reported', () => {
  expect(
    found((cases) => {
      delete cases[key];
    }),
  ).toEqual([`${key}: has no cases; write 20 answers as children give them`]);
});

test('too few cases, and a missing kind of cases, are reported', () => {
  expect(
    found((cases) => {
      if (cases[key]) cases[key].half = [];
    }),
  ).toEqual([`${key}: has 16 cases; write 20`, `${key}: has no "half" case; write some`]);
});

test('two cases that differ only in capitals and signs are reported', () => {
  expect(
    found((cases) => {
      cases[key]?.wrong.push('Yes 1!');
    }),
  ).toEqual([`${key}: "Yes 1!" is there twice; keep one`]);
});

test('cases of a multiple-choice question are reported', () => {
  expect(
    found((cases) => {
      cases['p1-lit/0'] = { right: ['a red box'], half: [], wrong: [] };
    }),
  ).toEqual(['p1-lit/0: belongs to no free-text question; remove it']);
});

test('a case that is a reference too is a warning', () => {
  const issues = checkCases(aPassage(({ cases }) => cases[key]?.right.push('it was a kitty!')));
  expect(issues).toEqual([
    {
      rule: 'cases-not-references',
      file: 'cases.json',
      where: 'all',
      what: 'references of the rubric that are also cases: 1; they do not test the marker, write others',
      warning: true,
    },
  ]);
});
