import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCases } from '#server/testing/run-cases.ts';
import { loadWholeLibrary } from '#server/testing/whole-library.ts';
import { labelledQuestions } from './labelled-questions.ts';

const contentDir = join(import.meta.dirname, '../../../content');
const library = loadWholeLibrary(contentDir);
const questions = labelledQuestions(contentDir, library);

runCases(
  'the cases of the passages',
  [...new Set(questions.map(({ passage }) => passage))],
  questions.map(({ passage, ...question }) => ({ text: passage, ...question })),
);

test('every passage has cases but little books, in which nothing is written', () => {
  for (const [id, { parts }] of library.passages) {
    const labelled = questions.filter(({ passage, cases }) => passage === id && cases.length > 0);
    expect(labelled.length > 0, id).toBe(parts.every(({ pictures }) => !pictures));
  }
});
