/**
 * `content/passages/<id>/glossary.json`: what each word of a passage means in it, keyed by the word as it stands in the
 * text, in lower case with straight apostrophes.
 *
 * lemma    the dictionary form where it differs
 * sense    for authors, which of several meanings
 * def      what the word means here, in words of the passage's level or below
 * sentence the sentence of the passage that it stands in, letter for letter
 * hard     a reader of the level may not know it: it is underlined, and its meaning is recorded as well
 * in       the same meaning in the other languages, a word or two
 *
 * `content/library/function-words.json` explains the small words of every text in the same form; its sentences are its own.
 */
import { type Language, languages } from '@readling/contract';
import * as z from 'zod/mini';
import type { PassageFile } from './passage.ts';

const line = z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^\S(.*\S)?$/));

export type HomeLanguage = Exclude<Language, 'en'>;
export const homeLanguages = languages.filter((language): language is HomeLanguage => language !== 'en');

const entry = z.strictObject({
  lemma: z.optional(line),
  sense: z.optional(line),
  def: line,
  sentence: line,
  hard: z.optional(z.literal(true)),
  in: z.partialRecord(z.enum(homeLanguages as [HomeLanguage, ...HomeLanguage[]]), line),
});

export const glossaryFile = z.record(z.string().check(z.regex(/^[a-z]+(['-][a-z]+)*$/)), entry);

export type GlossaryEntry = z.output<typeof entry>;
export type Glossary = z.output<typeof glossaryFile>;
/** A passage with the glossary that lies beside it. */
export type ExplainedPassage = PassageFile & { glossary: Glossary };
