/**
 * `content/help/articles/<id>.json`: what a child, a parent, a teacher or a school asks about Readling, and the answer.
 *
 * reader    who asks it most; the answer speaks to them
 * link      the page of the app where it is done or shown
 * question  the title, as a question
 * asked     other ways in which people ask it, in their own words; the search goes by them
 * answer    two to five short sentences. What stands in quotation marks is the name of something on the screen
 *
 * `content/help/words.json`: for the search. `small` words tell nothing about what is asked; words in a line of `same` say
 * the same as each other.
 *
 * `content/help/distress.json`: how danger or distress is told, and what only sounds like it; the form is explained in
 * docs/help.md.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { inEveryLanguage } from './in-every-language.ts';
import { BadContent, read } from './read-content.ts';

const line = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\S(.*\S)?$/));

const texts = z.strictObject({
  question: line(120),
  asked: z.array(line(80)).check(z.minLength(4), z.maxLength(8)),
  answer: line(600),
});
export const articleFile = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
  reader: z.enum(['child', 'parent', 'teacher', 'school']),
  link: z.string().check(z.regex(/^\/[a-z_]*$/)),
  in: inEveryLanguage(texts),
});
export type HelpArticle = z.output<typeof articleFile>;

const words = z.string().check(z.regex(/^\S+( \S+)*$/));
export const wordsFile = inEveryLanguage(z.strictObject({ small: words, same: z.array(words) }));
export type HelpWords = z.output<typeof wordsFile>;

const signs = z.array(line(400)).check(z.minLength(1));
export const distressFile = inEveryLanguage(z.strictObject({ telling: signs, harmless: signs }));
export type DistressSigns = z.output<typeof distressFile>;

export type Help = { articles: readonly HelpArticle[]; words: HelpWords; distress: DistressSigns };

export function loadHelp(contentDir: string): Help {
  const folder = join(contentDir, 'help');
  const articles = readdirSync(join(folder, 'articles'))
    .sort()
    .map((name) => {
      const path = join(folder, 'articles', name);
      const article = read(path, articleFile);
      if (name !== `${article.id}.json`) throw new BadContent(`${path}: id: is not the name of the file`);
      return article;
    });
  return {
    articles,
    words: read(join(folder, 'words.json'), wordsFile),
    distress: read(join(folder, 'distress.json'), distressFile),
  };
}
