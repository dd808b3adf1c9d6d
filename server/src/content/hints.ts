/**
 * `content/passages/<id>/hints.json`: the two hints of questions in other languages than English. A key is that of
 * `rubric.json`. The file may be absent, and may lack languages and questions: there a child gets the English hint alone.
 */
import * as z from 'zod/mini';
import { type HomeLanguage, homeLanguages } from './glossary.ts';

const line = z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^\S(.*\S)?$/));
const ofQuestions = z.record(z.string(), z.tuple([line, line]));

export const hintsFile = z.partialRecord(
  z.enum(homeLanguages as [HomeLanguage, ...HomeLanguage[]]),
  ofQuestions,
);
export type TranslatedHints = z.output<typeof hintsFile>;
