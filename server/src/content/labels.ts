/**
 * The texts of the shelf, in the reader's language. A passage itself is in English; its title and the alt
 * text of its picture are translated.
 *
 * `content/library/themes.json`: every theme. `name` is English and the key, on the wire and in a passage.
 * `label` and `alt` (of the picture in content/media/images) are in all languages. The first theme is the
 * learner's path.
 *
 * `content/passages/<id>/labels.json`: the title and the alt text in every language but English, which are in
 * `passage.json`. Where one is missing, the English one is shown.
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
