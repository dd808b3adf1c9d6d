/**
 * Answers that judge the marker and never train it. Their writer saw the passages and the questions alone, labelled each
 * answer before it was marked, and wrote about a third each: right, half right, wrong. Nobody may correct a rubric by them.
 */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { LabelledQuestion } from '#server/content/labelled-questions.ts';
import { casesFile, casesOf } from '#server/marking/cases.ts';

/** By passage. */
const blindFile = z.record(z.string(), casesFile);

/** The blind answers to these questions. */
export function blindCases(questions: readonly LabelledQuestion[]) {
  const file = blindFile.parse(JSON.parse(readFileSync(new URL('answers.json', import.meta.url), 'utf8')));
  return questions.flatMap((question) =>
    casesOf(file[question.passage] ?? {}, question.key).map((each) => ({ ...each, question })),
  );
}
