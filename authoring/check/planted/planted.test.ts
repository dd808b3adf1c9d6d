import { describe, expect, test } from 'vitest';
import { type Rule, rules } from '../rules.ts';
import { ofLibrary } from './of-library.ts';
import { ofPacks } from './of-packs.ts';
import { ofPassages } from './of-passages.ts';
import { ofPlacement } from './of-placement.ts';
import { ofQuestions } from './of-questions.ts';
import type { Faults } from './planted.ts';

const faults: Faults = { ...ofPassages, ...ofQuestions, ...ofLibrary, ...ofPlacement, ...ofPacks };

test('every rule has a fault that is planted', () => {
  expect(Object.keys(rules).filter((rule) => !(rule in faults))).toEqual([]);
});

describe('a planted fault is expected by its own rule, and by no other', () => {
  for (const [rule, { found, expected }] of Object.entries(faults))
    test(rule, () => {
      const problems = found();
      expect(problems.map((problem) => `${problem.rule} ${problem.where}: ${problem.what}`)).not.toEqual([]);
      expect([...new Set(problems.map((problem) => problem.rule))]).toEqual([rule]);
      const lines = problems.map(({ where, what }) => `${where}: ${what}`);
      expect(lines[0]).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
      expect(problems[0]?.warning ?? false).toBe(rules[rule as Rule] === 'look');
    });
});
