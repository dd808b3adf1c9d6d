/**
 * `content/passages/<id>/cases.json`: answers of children, written by people from the text alone, before the rubric.
 * They prove the marker and are never sent to anyone. A key is that of rubric.ts; every free-text question has one.
 *
 * right   right answers in many wordings and in childlike spelling
 * half    says something true, but misses what the question needs most
 * wrong   in the passage's own words, off topic, "idk", tricks, another question's answer
 */
import * as z from 'zod/mini';

const answers = z.array(z.string().check(z.minLength(1), z.maxLength(1000)));

const answerCases = z.strictObject({ right: answers, half: answers, wrong: answers });
export const casesFile = z.record(z.string().check(z.regex(/^p[1-9]-[a-z0-9-]+\/\d$/)), answerCases);

export type AnswerCases = z.output<typeof answerCases>;
export type CasesFile = z.output<typeof casesFile>;
