import { type Language, languages } from '@readling/contract';
import * as z from 'zod/mini';
import { isStarted } from '#server/i18n/languages.ts';

/**
 * Returns the schema of an object with a value for each language, such as `{ "en": ..., "ar": ... }`. Where
 * the translation of a language is only started, its value may be missing. The parsed object then has the
 * English one, and `npm run check:content` prints a warning.
 */
export function inEveryLanguage<Schema extends z.ZodMiniType>(schema: Schema) {
  type Values = Record<Language, z.output<Schema>>;
  const fields = languages.map((language) => [language, isStarted(language) ? z.optional(schema) : schema]);
  return z.pipe(
    z.strictObject(Object.fromEntries(fields) as Record<Language, Schema>),
    z.transform((written) => {
      const values = written as Values;
      return Object.fromEntries(
        languages.map((language) => [language, values[language] ?? values.en]),
      ) as Values;
    }),
  );
}
