import { describe, expect, test } from 'vitest';
import { faults, rubricOf, setOf } from '../a-passage.ts';
import type { DraftFiles } from '../draft.ts';
import { checkStructure } from './structure.ts';

const found = (change: (files: DraftFiles) => void) => faults(checkStructure, change);

describe('the structure of a passage', () => {
  test('has a folder with the name of its id', () => {
    expect(
      found((files) => {
        files.folder = 'red-box';
      }),
    ).toEqual(['id: is "l02-animals-the-red-box", but the folder is "red-box"; name both alike']);
  });

  test('has its level in its id', () => {
    expect(
      found(({ passage }) => {
        passage.level = 3;
      }),
    ).toEqual(['level: is 3, but the id says l02']);
  });

  test('names each set once and by its part', () => {
    expect(
      found((files) => {
        setOf(files, 'p1-inf').id = 'p2-inf';
      }),
    ).toEqual([
      'p2-inf: two sets have this id; give each its own',
      'p2-inf: stands in part 1; let its id start with p1-',
      'p2-inf/0 evidence: "The cat sat up and looked at the door." is not in part 1; copy it letter for letter',
      'p1-inf/0: belongs to no question; remove it',
    ]);
  });

  test('asks what the text says and what it means in every part', () => {
    expect(
      found((files) => {
        setOf(files, 'p2-inf').strand = 'lit_comp';
        setOf(files, 'p3-lit').strand = 'inf_comp';
      }),
    ).toEqual([
      'part 2: asks no inf_comp question; every part needs one',
      'part 3: asks no lit_comp question; every part needs one',
    ]);
  });

  test('asks for an opinion and for a summary', () => {
    expect(
      found((files) => {
        setOf(files, 'p3-crit').strand = 'inf_comp';
        setOf(files, 'p3-sum').strand = 'inf_comp';
      }),
    ).toEqual([
      'sets: there is no crit_comp question; every passage needs one',
      'sets: there is no summary question; every passage needs one',
    ]);
  });

  test('has both multiple choice and free text', () => {
    expect(
      found(({ passage, rubrics }) => {
        const [first] = passage.parts;
        if (!first) return;
        passage.parts = [first];
        first.sets = first.sets.filter((set) => !set.quiz);
        delete rubrics['p1-lit/0'];
      }),
    ).toContain('sets: no set with quiz true; ask both kinds of question');
  });

  test('has a rubric for every question and no more', () => {
    expect(
      found(({ rubrics }) => {
        const moved = rubrics['p1-lit/0'];
        delete rubrics['p1-lit/0'];
        if (moved) rubrics['p1-lit/1'] = moved;
      }),
    ).toEqual([
      'p1-lit/0: the question has no rubric; write one',
      'p1-lit/1: belongs to no question; remove it',
    ]);
  });

  test('marks multiple choice by choice and free text by ideas', () => {
    expect(
      found((files) => {
        setOf(files, 'p1-inf').quiz = true;
      }),
    ).toEqual(['p1-inf/0: is of kind ideas, but the set has quiz true; choose one']);
  });

  test('gives options to multiple choice only', () => {
    expect(
      found((files) => {
        setOf(files, 'p1-lit').questions = [{ ask: 'What did Mia find?' }];
        setOf(files, 'p1-inf').questions = [{ ask: 'Who?', options: ['a', 'b', 'c', 'd'] }];
      }),
    ).toEqual(['p1-lit/0: has no options; write four', 'p1-inf/0: is free text; leave out the options']);
  });

  test('quotes its evidence from the part that asks', () => {
    expect(
      found((files) => {
        rubricOf(files, 'p3-lit/0', 'choice').evidence = ['The box was still.'];
      }),
    ).toEqual(['p3-lit/0 evidence: "The box was still." is not in part 3; copy it letter for letter']);
  });
});
