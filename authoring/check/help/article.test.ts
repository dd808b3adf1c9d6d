import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@readling/contract';
import { expect, test } from 'vitest';
import { articleFile, type HelpArticle } from '#server/content/help.ts';
import { read } from '#server/content/read-content.ts';
import { finishedLanguages } from '#server/i18n/languages.ts';
import { toLine } from '../problem.ts';
import { readApp } from './app-says.ts';
import { checkArticle } from './article.ts';
import { checkHelp } from './check-help.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));
const app = readApp();
const good = (): HelpArticle => read(`${content}/help/articles/demo.json`, articleFile);
function faults(spoil: (article: HelpArticle) => void): string[] {
  const article = good();
  spoil(article);
  return checkArticle(article, app).map(toLine);
}
const file = 'content/help/articles/demo.json';

test('the help articles that are here have no problems, and there are thirty at least', () => {
  const { articles, problems } = checkHelp(content);
  expect(problems.map(toLine)).toEqual([]);
  expect(articles).toBe(readdirSync(`${content}/help/articles`).length);
  expect(articles).toBeGreaterThanOrEqual(30);
});

test('an article leads to a page that is there', () => {
  expect(
    faults((article) => {
      article.link = '/demos';
    }),
  ).toEqual([`${file}: link: there is no page /demos in web/app/pages.ts`]);
});

test.each(finishedLanguages)('a button is named in %s as the screen names it', (language) => {
  const quotes = language === 'ar' || language === 'ru' ? ['«', '»'] : ['“', '”'];
  const lines = faults((article) => {
    article.in[language].answer += ` ${quotes[0]}Zzz${quotes[1]}.`;
  });
  expect(lines).toContainEqual(
    `${file}: ${language}: answer names "Zzz", which is nowhere in content/languages/${language}/interface.json`,
  );
});

test.each(finishedLanguages.filter((language) => language !== 'en'))(
  'nothing is left in English in %s',
  (language) => {
    const lines = faults((article) => {
      article.in[language].question = article.in.en.question;
    });
    expect(lines).toEqual([`${file}: ${language}: question is not in this language yet`]);
  },
);

test.each(['en', 'ar', 'zh', 'hi'] satisfies Language[])(
  'an answer of one sentence is too short in %s',
  (language) => {
    const stop = { en: '.', ar: '.', zh: '。', hi: '।' }[language];
    const lines = faults((article) => {
      const [first = ''] = article.in[language].answer.split(stop);
      article.in[language].answer = `${first}${stop}`;
    });
    expect(lines).toEqual([`${file}: ${language}: answer has 1 sentences; write 2 to 5`]);
  },
);
