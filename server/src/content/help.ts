/**
 * `content/help/articles/<id>.json`: a question about Readling and its answer.
 *
 * reader    who asks it most often; the answer is written for them
 * link      the page of the app that the answer is about
 * question  the title, as a question
 * asked     other wordings of the question, for the search
 * answer    two to five short sentences. Quotation marks are around names of things on the screen
 *
 * `content/help/words.json`: for the search. `small` are its stop words; the words in a line of `same` are
 * synonyms.
 *
 * `content/help/distress.json`: patterns of words that show danger or distress (`telling`), and of harmless
 * words that look like them (`harmless`). docs/help.md explains the form.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { inEveryLanguage } from './in-every-language.ts';
import { BadContent, readContentFile } from './read-content.ts';

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
      const article = readContentFile(path, articleFile);
      if (name !== `${article.id}.json`) throw new BadContent(`${path}: id: is not the name of the file`);
      return article;
    });
  return {
    articles,
    words: readContentFile(join(folder, 'words.json'), wordsFile),
    distress: readContentFile(join(folder, 'distress.json'), distressFile),
  };
}
