/**
 * `content/passages/<id>/glossary.json`: the meaning of each word of a passage. A key is a word of the text,
 * in lower case and with straight apostrophes.
 *
 * lemma    the dictionary form, where it is another word
 * sense    a note for authors: which of several meanings
 * def      the meaning in this passage, in words of its level or below
 * sentence the sentence of the passage with the word, letter for letter
 * hard     readers of the level may not know it: it is underlined, and its meaning is recorded
 * in       a translation into each other language, one or two words
 *
 * `content/library/function-words.json` explains function words in the same form, with sentences of its own.
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
/** A passage with its glossary. */
export type ExplainedPassage = PassageFile & { glossary: Glossary };
