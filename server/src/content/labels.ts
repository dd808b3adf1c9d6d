/**
 * The texts of the shelf, in the reader's language. A passage itself is in English; its title and the alt
 * text of its picture are translated.
 *
 * `content/library/themes.json`: every theme. `name` is English and the key, on the wire and in a passage.
 * `label` and `alt` (of the picture in content/media/images) are in all languages. The first theme is the
 * learner's path.
 *
 * `content/passages/<id>/labels.json`: the title, the alt text, and those of the pictures of later parts (`scenes`) in every
 * language but English, which are in `passage.json`. Where one is missing, the English one is shown.
 */
import type { Language } from '@readling/contract';
import * as z from 'zod/mini';
import { isStarted } from '#server/i18n/languages.ts';
import { type HomeLanguage, homeLanguages } from './glossary.ts';
import { inEveryLanguage } from './in-every-language.ts';
import type { PagePicture } from './passage.ts';

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

const named = z.strictObject({ title: words, alt: words, scenes: z.optional(z.array(words)) });
const optionalNames = z.optional(named);
export const labelsFile = z.strictObject(
  Object.fromEntries(
    homeLanguages.map((language) => [language, isStarted(language) ? optionalNames : named]),
  ) as Record<HomeLanguage, typeof optionalNames>,
);
export type Labels = z.output<typeof labelsFile>;

type Named = { title: string; image: PagePicture; labels: Labels | null };

/** A passage's title and the alt text of its picture. */
export function labelsIn({ title, image, labels }: Named, language: Language) {
  const translated = language === 'en' ? undefined : labels?.[language];
  return { title: translated?.title ?? title, alt: translated?.alt ?? image.alt };
}

/** The picture that a part shows: its own or that of the passage. `part` counts from 0. */
export function sceneIn(
  passage: Named & { parts: readonly { picture: PagePicture | null }[] },
  part: number,
  language: Language,
): PagePicture {
  const own = passage.parts[part]?.picture;
  if (!own) return { file: passage.image.file, alt: labelsIn(passage, language).alt };
  const translated = language === 'en' ? undefined : passage.labels?.[language]?.scenes?.[part - 1];
  return { file: own.file, alt: translated ?? own.alt };
}
