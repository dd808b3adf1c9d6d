import { describe, expect, test } from 'vitest';
import type { DraftFiles } from '../draft.ts';
import { issueLines, rubricOf, setOf } from '../fixtures/good-passage.ts';
import { checkStructure } from './structure.ts';

const found = (change: (files: DraftFiles) => void) => issueLines(checkStructure, change);

describe('the structure check reports', () => {
  test('a folder with another name than the id', () => {
    expect(
      found((files) => {
        files.folder = 'red-box';
      }),
    ).toEqual(['id: is "l02-animals-the-red-box", but the folder is "red-box"; name both alike']);
  });

  test('an id that names another level', () => {
    expect(
      found(({ passage }) => {
        passage.level = 3;
      }),
    ).toEqual(['level: is 3, but the id says l02']);
  });

  test('two sets with the same id, and a set with the id of another part', () => {
    expect(
      found((files) => {
        setOf(files, 'p1-inf').id = 'p2-inf';
      }),
    ).toEqual([
      'p2-inf: two sets have this id; give each its own',
      'p2-inf: is in part 1; let its id start with p1-',
      'p2-inf/0 evidence: "The cat sat up and looked at the door." is not in part 1; copy it letter for letter',
      'p1-inf/0: belongs to no question; remove it',
    ]);
  });

  test('a part without a literal or an inferential question', () => {
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

  test('a passage without an opinion or a summary', () => {
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

  test('a passage without multiple choice', () => {
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

  test('a question without a rubric, and a rubric without a question', () => {
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

  test('a rubric for free text at a multiple-choice question', () => {
    expect(
      found((files) => {
        setOf(files, 'p1-inf').quiz = true;
      }),
    ).toEqual(['p1-inf/0: is of kind ideas, but the set has quiz true; choose one']);
  });

  test('multiple choice without options, and free text with options', () => {
    expect(
      found((files) => {
        setOf(files, 'p1-lit').questions = [{ ask: 'What did Mia find?' }];
        setOf(files, 'p1-inf').questions = [{ ask: 'Who?', options: ['a', 'b', 'c', 'd'] }];
      }),
    ).toEqual(['p1-lit/0: has no options; write four', 'p1-inf/0: is free text; leave out the options']);
  });

  test('evidence that is not in the part of the question', () => {
    expect(
      found((files) => {
        rubricOf(files, 'p3-lit/0', 'choice').evidence = ['The box was still.'];
      }),
    ).toEqual(['p3-lit/0 evidence: "The box was still." is not in part 3; copy it letter for letter']);
  });
});
