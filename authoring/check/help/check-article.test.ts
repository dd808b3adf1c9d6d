import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@readling/contract';
import { expect, test } from 'vitest';
import { articleFile, type HelpArticle } from '#server/content/help.ts';
import { readContentFile } from '#server/content/read-content.ts';
import { finishedLanguages } from '#server/i18n/languages.ts';
import { toLine } from '../validation-issue.ts';
import { readAppTexts } from './app-texts.ts';
import { checkArticle } from './check-article.ts';
import { checkHelp } from './check-help.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));
const app = readAppTexts();
const goodArticle = (): HelpArticle => readContentFile(`${content}/help/articles/demo.json`, articleFile);
function issuesAfter(change: (article: HelpArticle) => void): string[] {
  const article = goodArticle();
  change(article);
  return checkArticle(article, app).map(toLine);
}
const file = 'content/help/articles/demo.json';

test('the help articles that ship with Readling have no issues, and there are thirty at least', () => {
  const { articles, issues } = checkHelp(content);
  expect(issues.map(toLine)).toEqual([]);
  expect(articles).toBe(readdirSync(`${content}/help/articles`).length);
  expect(articles).toBeGreaterThanOrEqual(30);
});

test('an article that links to an unknown page is reported', () => {
  expect(
    issuesAfter((article) => {
      article.link = '/demos';
    }),
  ).toEqual([`${file}: link: there is no page /demos in web/app/pages.ts`]);
});

test.each(finishedLanguages)(
  'a button name that the interface does not have in %s is reported',
  (language) => {
    const quotes = language === 'ar' || language === 'ru' ? ['«', '»'] : ['“', '”'];
    const lines = issuesAfter((article) => {
      article.in[language].answer += ` ${quotes[0]}Zzz${quotes[1]}.`;
    });
    expect(lines).toContainEqual(
      `${file}: ${language}: answer names "Zzz", which is nowhere in content/languages/${language}/interface.json`,
    );
  },
);

test.each(finishedLanguages.filter((language) => language !== 'en'))(
  'a question that is still in English in %s is reported',
  (language) => {
    const lines = issuesAfter((article) => {
      article.in[language].question = article.in.en.question;
    });
    expect(lines).toEqual([`${file}: ${language}: question is not in this language yet`]);
  },
);

test.each(['en', 'ar', 'zh', 'hi'] satisfies Language[])(
  'an answer of one sentence is too short in %s',
  (language) => {
    const stop = { en: '.', ar: '.', zh: '。', hi: '।' }[language];
    const lines = issuesAfter((article) => {
      const [first = ''] = article.in[language].answer.split(stop);
      article.in[language].answer = `${first}${stop}`;
    });
    expect(lines).toEqual([`${file}: ${language}: answer has 1 sentences; write 2 to 5`]);
  },
);
