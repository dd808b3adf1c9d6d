/**
 * `content/help/articles/<id>.json`: a question about Readling and its answer.
 *
 * reader    who asks it most often; the answer is written for them
 * link      the page of the app that the answer is about, if there is one
 * question  the title, as a question
 * asked     other wordings of the question, for the search
 * answer    two to five short sentences. Quotation marks are around names of things on the screen
 * unattended  the answer of a server where no person reads the chat, if it differs
 *
 * `content/help/words.json`: for the search. `small` are its stop words; the words in a line of `same` are
 * synonyms.
 *
 * `content/help/distress.json`: patterns of words that show danger or distress (`telling`), and of harmless
 * words that look like them (`harmless`). docs/help.md explains the form.
 *
 * `content/help/manners.json`: patterns in the same form for insults (`abuse`), and for jokes and nonsense
 * (`play`).
 *
 * `content/help/examples/<language>.json`: messages as people write them, of each kind that the chat tells apart.
 * `plain` are questions about Readling that only sound sad or rude; `outside` are small talk and questions about
 * the world, which no article answers.
 *
 * `content/help/worries/`: signs of sadness, fear and loneliness. `signs.json` holds combinations of word
 * classes, for all languages: `sure` ones; those of `life`, which do not
 * count beside `fiction`; and `likely` ones, which do not count beside a `thing` of Readling either.
 * `<language>.json` holds the `words` of the classes, further signs in the form of `distress.json`, and
 * `harmless` phrases; `sounds` are pairs of a pattern and its replacement, which give letters of the same sound
 * one spelling. `#school` in them is any word of the class `school`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@readling/contract';
import * as z from 'zod/mini';
import { isStarted } from '#server/i18n/languages.ts';
import { inEveryLanguage } from './in-every-language.ts';
import { BadContent, readContentFile } from './read-content.ts';

const line = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\S(.*\S)?$/));

const texts = z.strictObject({
  question: line(120),
  asked: z.array(line(80)).check(z.minLength(4), z.maxLength(40)),
  answer: line(600),
  unattended: z.optional(line(600)),
});
export const articleFile = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
  reader: z.enum(['child', 'parent', 'teacher', 'school']),
  link: z.optional(z.string().check(z.regex(/^\/[a-z_]*$/))),
  in: inEveryLanguage(texts),
});
export type HelpArticle = z.output<typeof articleFile>;

const words = z.string().check(z.regex(/^\S+( \S+)*$/));
export const wordsFile = inEveryLanguage(z.strictObject({ small: words, same: z.array(words) }));
export type HelpWords = z.output<typeof wordsFile>;

const signs = z.array(line(400)).check(z.minLength(1));
export const distressFile = inEveryLanguage(z.strictObject({ telling: signs, harmless: signs }));
export type DistressSigns = z.output<typeof distressFile>;

export const mannersFile = inEveryLanguage(z.strictObject({ abuse: signs, play: signs }));
export type MannersWords = z.output<typeof mannersFile>;

export const examplesFile = z.strictObject({
  danger: z.array(line(120)),
  worry: z.array(line(120)),
  abuse: z.array(line(120)),
  play: z.array(line(120)),
  plain: z.array(line(120)),
  outside: z.array(line(120)),
});
export type HelpExamples = Record<Language, z.output<typeof examplesFile>>;
const noExamples: HelpExamples[Language] = {
  danger: [],
  worry: [],
  abuse: [],
  play: [],
  plain: [],
  outside: [],
};

/** Words of a class, with a space between two. */
const classWords = z.record(z.string().check(z.regex(/^[a-z]+$/)), words);
const phrases = z.array(line(1000));
export const worryWordsFile = z.strictObject({
  words: classWords,
  sounds: z.array(z.tuple([z.string(), z.string()])),
  sure: phrases,
  likely: phrases,
  harmless: phrases,
});
type WorryWords = z.output<typeof worryWordsFile>;

const combination = z.string().check(z.regex(/^[a-z]+( \+ [a-z]+)*$/));
export const worrySignsFile = z.strictObject({
  danger: z.array(combination),
  sure: z.array(combination),
  life: z.array(combination),
  likely: z.array(combination),
});
export type WorrySigns = z.output<typeof worrySignsFile> & { in: Record<Language, WorryWords> };

const noWords: WorryWords = { words: {}, sounds: [], sure: [], likely: [], harmless: [] };

/** The file of each language in a folder. A language that is only started may have none yet. */
function loadEach<File extends z.ZodMiniType>(
  folder: string,
  file: File,
  none: z.output<File>,
): Record<Language, z.output<File>> {
  const read = (language: Language) => {
    const path = join(folder, `${language}.json`);
    return isStarted(language) && !existsSync(path) ? none : readContentFile(path, file);
  };
  return Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<
    Language,
    z.output<File>
  >;
}

const loadWorries = (folder: string): WorrySigns => ({
  ...readContentFile(join(folder, 'signs.json'), worrySignsFile),
  in: loadEach(folder, worryWordsFile, noWords),
});

export type Help = {
  articles: readonly HelpArticle[];
  words: HelpWords;
  distress: DistressSigns;
  worries: WorrySigns;
  manners: MannersWords;
  examples: HelpExamples;
};

export function loadHelp(contentDir: string): Help {
  const folder = join(contentDir, 'help');
  const articles = readdirSync(join(folder, 'articles'))
    .sort()
    .map((name) => {
      const path = join(folder, 'articles', name);
      const article = readContentFile(path, articleFile);
      if (name !== `${article.id}.json`) throw new BadContent(`${path}: id: is not the name of the file`);
      return article;
    });
  return {
    articles,
    words: readContentFile(join(folder, 'words.json'), wordsFile),
    distress: readContentFile(join(folder, 'distress.json'), distressFile),
    worries: loadWorries(join(folder, 'worries')),
    manners: readContentFile(join(folder, 'manners.json'), mannersFile),
    examples: loadEach(join(folder, 'examples'), examplesFile, noExamples),
  };
}
