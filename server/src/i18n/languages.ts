/**
 * What the server knows of each language, from `content/languages/<code>/`, read at start:
 *
 * - `language.json`: how browsers name it, its script, and how the chat's search treats its words (`languageFile`)
 * - `server.json`: what the server itself writes (`ServerTexts`)
 *
 * A language with `started` is not finished: where it has no text or content of its own, English is used.
 */
import { readFileSync } from 'node:fs';
import { type Language, languages } from '@readling/contract';
import * as z from 'zod/mini';
import type { ServerTexts } from './server-texts.gen.ts';

const pattern = z.string().check(z.refine((source) => isPattern(source), 'is no regular expression'));
function isPattern(source: string) {
  try {
    return Boolean(new RegExp(source, 'u'));
  } catch {
    return false;
  }
}

/**
 * started     Texts or content are still missing. Without it, a gap is an error.
 * aliases     What browsers call the language in `Accept-Language`, where they never use its code.
 * script      The Unicode name of its script.
 * search      How the help search compares words. All of it may be left out.
 *   spaces      False: words are written without spaces between them.
 *   spelling    Pairs of a pattern and its replacement, which even out spelling habits. Without them, accents are removed.
 *   decomposed  Marks are separate from their letters (Unicode NFD) while `spelling` is applied.
 *   joined      A pattern for small words that are written together with the next word.
 *   endings     What to cut off a word longer than `longerThan` letters, in this order, and what to `put` there.
 *               `english` is the Porter stemmer, which cuts English endings such as -ing.
 */
const languageFile = z.strictObject({
  started: z.optional(z.literal(true)),
  aliases: z._default(z.array(z.string()), []),
  script: z.string().check(z.refine((name) => isPattern(`\\p{Script=${name}}`), 'is no script of Unicode')),
  search: z._default(
    z.strictObject({
      spaces: z._default(z.boolean(), true),
      spelling: z.optional(z.array(z.tuple([pattern, z.string()]))),
      decomposed: z._default(z.boolean(), false),
      joined: z._default(pattern, ''),
      endings: z._default(
        z.union([
          z.literal('english'),
          z.array(
            z.strictObject({
              cut: pattern,
              longerThan: z._default(z.number(), 0),
              put: z._default(z.string(), ''),
            }),
          ),
        ]),
        [],
      ),
    }),
    { spaces: true, decomposed: false, joined: '', endings: [] },
  ),
});
export type LanguageFile = z.output<typeof languageFile>;

const folder = new URL('../../../content/languages/', import.meta.url);
const read = (language: Language, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${language}/${name}`, folder), 'utf8'));

const files = new Map(
  languages.map((language) => [language, languageFile.parse(read(language, 'language.json'))]),
);

/** The `language.json` of a language. */
export function getLanguage(language: Language): LanguageFile {
  const file = files.get(language);
  if (!file) throw new Error(`There is no language "${language}"`);
  return file;
}

export const isStarted = (language: Language) => getLanguage(language).started ?? false;
/** Those that have all texts and all content. */
export const finishedLanguages = languages.filter((language) => !isStarted(language));

type Tree = { [key: string]: string | Tree };

/** `own`, with the texts of `english` where it has none. */
function withEnglish(own: Tree, english: Tree): Tree {
  const entries = Object.entries(english).map(([key, text]) => {
    const other = own[key];
    if (typeof text === 'string') return [key, other ?? text];
    return [key, withEnglish(typeof other === 'object' ? other : {}, text)];
  });
  return Object.fromEntries(entries);
}

const english = read('en', 'server.json') as Tree;

/** The `server.json` of a language. */
export function readServerTexts(language: Language): ServerTexts {
  const own = read(language, 'server.json') as Tree;
  return (isStarted(language) ? withEnglish(own, english) : own) as ServerTexts;
}
