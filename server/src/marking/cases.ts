/**
 * `content/passages/<id>/cases.json`: answers as children may give them, written from the text alone, before
 * the rubric. They test the marker and are never sent to browsers. The keys are those of rubric.ts; every
 * free-text question has one.
 *
 * right   right answers in many wordings and in childlike spelling: must be correct or accepted
 * half    true answers that lack what the question needs most: must not be correct
 * wrong   copied from the passage, off topic, "idk", tricks, or for another question: must be wrong
 */
import * as z from 'zod/mini';
import type { Verdict } from './verdict.ts';

const answers = z.array(z.string().check(z.minLength(1), z.maxLength(1000)));

export const answerCases = z.strictObject({ right: answers, half: answers, wrong: answers });
export const casesFile = z.record(z.string().check(z.regex(/^p[1-9]-[a-z0-9-]+\/\d$/)), answerCases);

export type AnswerCases = z.output<typeof answerCases>;
export type CasesFile = z.output<typeof casesFile>;

const labels = ['right', 'half', 'wrong'] as const;
export type CaseLabel = (typeof labels)[number];

/** Whether a verdict is what the author of the case expects. */
export function agrees(label: CaseLabel, { kind }: Verdict): boolean {
  if (label === 'right') return kind !== 'wrong';
  return label === 'wrong' ? kind === 'wrong' : kind !== 'correct';
}

export const casesOf = (file: CasesFile, key: string): { label: CaseLabel; answer: string }[] =>
  labels.flatMap((label) => (file[key]?.[label] ?? []).map((answer) => ({ label, answer })));
