/**
 * What the shelf says in the reader's own language. Passages stay in English; their names and pictures do not.
 *
 * `content/library/themes.json`: every theme. `name` is English, the key on the wire and in a passage; `label` and `alt`
 * (of the picture under content/media/images) are in all languages. The first is the learner's path, on every shelf.
 *
 * `content/passages/<id>/labels.json`: the title and the picture's alt text in every language but English, which the
 * passage itself has. A passage without the file, or without a language that is only started, shows its English ones.
 */
import type { Language } from '@readling/contract';
import * as z from 'zod/mini';
import { isStarted } from '#server/i18n/languages.ts';
import { type HomeLanguage, homeLanguages } from './glossary.ts';
import { inEveryLanguage } from './in-every-language.ts';

const words = z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^\S(.*\S)?$/));
const everyLanguage = inEveryLanguage(words);

const theme = z.strictObject({
  name: words,
  image: z.string().check(z.regex(/^[a-z0-9-]+\.svg$/)),
  label: everyLanguage,
  alt: everyLanguage,
});
export const themesFile = z.array(theme).check(z.minLength(1));
export type ThemeEntry = z.output<typeof theme>;

const named = z.strictObject({ title: words, alt: words });
const optionalNames = z.optional(named);
export const labelsFile = z.strictObject(
  Object.fromEntries(
    homeLanguages.map((language) => [language, isStarted(language) ? optionalNames : named]),
  ) as Record<HomeLanguage, typeof optionalNames>,
);
export type Labels = z.output<typeof labelsFile>;

type Named = { title: string; image: { alt: string }; labels: Labels | null };

/** A passage's title and the alt text of its picture. */
export const labelsIn = ({ title, image, labels }: Named, language: Language) =>
  language === 'en' ? { title, alt: image.alt } : (labels?.[language] ?? { title, alt: image.alt });
