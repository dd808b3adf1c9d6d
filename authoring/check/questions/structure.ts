import { findSpan } from '#server/content/evidence.ts';
import type { Draft, Question } from '../draft.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

const file = 'passage.json';
const noQuestion = 'belongs to no question; remove it';

function checkNames({ folder, passage }: Draft): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  if (passage.id !== folder)
    issues.push(
      createIssue(
        'id-is-folder',
        file,
        'id',
        `is "${passage.id}", but the folder is "${folder}"; name both alike`,
      ),
    );
  if (Number(passage.id.slice(1, 3)) !== passage.level)
    issues.push(
      createIssue(
        'id-matches-level',
        file,
        'level',
        `is ${passage.level}, but the id says ${passage.id.slice(0, 3)}`,
      ),
    );
  const seen = new Set<string>();
  for (const { id } of passage.parts.flatMap((part) => part.sets)) {
    if (seen.has(id))
      issues.push(createIssue('set-id-unique', file, id, 'two sets have this id; give each its own'));
    seen.add(id);
  }
  for (const [at, part] of passage.parts.entries())
    for (const { id } of part.sets.filter((set) => !set.id.startsWith(`p${at + 1}-`)))
      issues.push(
        createIssue('set-id-of-part', file, id, `is in part ${at + 1}; let its id start with p${at + 1}-`),
      );
  return issues;
}

function checkStrands({ passage }: Draft): ValidationIssue[] {
  if (passage.form === 'book') return []; // see passage/book.ts
  const issues: ValidationIssue[] = [];
  const sets = passage.parts.flatMap((part) => part.sets);
  for (const [at, part] of passage.parts.entries())
    for (const strand of ['lit_comp', 'inf_comp'])
      if (!part.sets.some((set) => set.strand === strand))
        issues.push(
          createIssue(
            'part-strands',
            file,
            `part ${at + 1}`,
            `asks no ${strand} question; every part needs one`,
          ),
        );
  for (const strand of ['crit_comp', 'summary'])
    if (!sets.some((set) => set.strand === strand))
      issues.push(
        createIssue(
          'passage-strands',
          file,
          'sets',
          `there is no ${strand} question; every passage needs one`,
        ),
      );
  for (const quiz of [true, false])
    if (!sets.some((set) => set.quiz === quiz))
      issues.push(
        createIssue(
          'both-question-kinds',
          file,
          'sets',
          `no set with quiz ${quiz}; ask both kinds of question`,
        ),
      );
  return issues;
}

function checkKind({ key, options, rubric, set }: Question): ValidationIssue[] {
  if (!rubric)
    return [createIssue('rubric-exists', 'rubric.json', key, 'the question has no rubric; write one')];
  if (set.quiz !== (rubric.kind === 'choice'))
    return [
      createIssue(
        'rubric-kind',
        'rubric.json',
        key,
        `is of kind ${rubric.kind}, but the set has quiz ${set.quiz}; choose one`,
      ),
    ];
  if (set.quiz !== (options !== null))
    return [
      createIssue(
        'options-for-choice-only',
        file,
        key,
        set.quiz ? 'has no options; write four' : 'is free text; leave out the options',
      ),
    ];
  return [];
}

function checkEvidence({ key, rubric, part }: Question, { texts }: Draft): ValidationIssue[] {
  const tokens = (texts[part] ?? '').split(/\s+/);
  return (rubric?.evidence ?? [])
    .filter((quote) => !findSpan(tokens, quote))
    .map((quote) =>
      createIssue(
        'evidence-in-text',
        'rubric.json',
        `${key} evidence`,
        `"${quote}" is not in part ${part + 1}; copy it letter for letter`,
      ),
    );
}

/** Ids match, every question has a rubric, every strand is asked, and evidence is in the text. */
export function checkStructure(draft: Draft): ValidationIssue[] {
  const keys = new Set(draft.questions.map((question) => question.key));
  return [
    ...checkNames(draft),
    ...checkStrands(draft),
    ...draft.questions.flatMap((question) => [...checkKind(question), ...checkEvidence(question, draft)]),
    ...Object.keys(draft.rubrics)
      .filter((key) => !keys.has(key))
      .map((key) => createIssue('rubric-unused', 'rubric.json', key, noQuestion)),
    ...Object.entries(draft.hints ?? {}).flatMap(([language, hints]) =>
      Object.keys(hints ?? {})
        .filter((key) => !keys.has(key))
        .map((key) => createIssue('hints-of-questions', 'hints.json', `${language} ${key}`, noQuestion)),
    ),
  ];
}
