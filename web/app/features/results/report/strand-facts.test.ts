import { expect, test } from 'vitest';
import { advice, strandFacts } from './strand-facts.ts';

const recent = {
  readings: 4,
  strands: [
    { strand: 'lit_comp' as const, mark: 4.5, answers: 12 },
    { strand: 'inf_comp' as const, mark: 2.4, answers: 8 },
    { strand: 'crit_comp' as const, mark: 3, answers: 4 },
    { strand: 'summary' as const, mark: 0, answers: 3 },
  ],
};

test('each strand has a word, and none that rests on fewer than four answers', () => {
  expect(strandFacts(recent).map(({ word }) => word)).toEqual(['strong', 'together', 'growing', 'few']);
  expect(strandFacts({ readings: 1, strands: [] }).map(({ word }) => word)).toEqual(Array(4).fill('few'));
});

test('the advice names the best strand and the one to practise', () => {
  expect(advice(strandFacts(recent))).toEqual({ good: 'lit_comp', help: 'inf_comp' });
});

test('too few answers give no advice', () => {
  expect(advice(strandFacts({ readings: 0, strands: [] }))).toEqual({ good: null, help: null });
});
