import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@readling/contract';
import {
  articleFile,
  distressFile,
  examplesFile,
  type HelpArticle,
  mannersFile,
  wordsFile,
  worrySignsFile,
  worryWordsFile,
} from '#server/content/help.ts';
import { readFile } from '../read-draft.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';
import { readAppTexts } from './app-texts.ts';
import { checkArticle } from './check-article.ts';

/** Reports a question that two articles answer. */
function checkUniqueQuestions(articles: readonly HelpArticle[]): ValidationIssue[] {
  return languages.flatMap((language) => {
    const first = new Map<string, string>();
    return articles.flatMap(({ id, in: questions }) =>
      [questions[language].question, ...questions[language].asked].flatMap((phrase) => {
        const other = first.get(phrase) ?? id;
        first.set(phrase, other);
        const what = `"${phrase}" is asked in ${other}, too; keep one`;
        return other === id
          ? []
          : [createIssue('article-question-unique', `content/help/articles/${id}.json`, language, what)];
      }),
    );
  });
}

/** Checks content/help: the articles, the search words, the signs of distress and the examples. */
export function checkHelp(content: string): { articles: number; issues: ValidationIssue[] } {
  const issues: ValidationIssue[] = [];
  const folder = join(content, 'help');
  const names = readdirSync(join(folder, 'articles')).sort();
  const articles = names.flatMap((name) => {
    const shown = `content/help/articles/${name}`;
    const article = readFile(join(folder, 'articles', name), shown, articleFile, issues);
    if (article && name !== `${article.id}.json`)
      issues.push(createIssue('article-file-name', shown, 'id', 'is not the name of the file'));
    return article ? [article] : [];
  });
  readFile(join(folder, 'words.json'), 'content/help/words.json', wordsFile, issues);
  readFile(join(folder, 'distress.json'), 'content/help/distress.json', distressFile, issues);
  readFile(join(folder, 'manners.json'), 'content/help/manners.json', mannersFile, issues);
  for (const name of readdirSync(join(folder, 'worries'))) {
    const shown = `content/help/worries/${name}`;
    readFile(
      join(folder, 'worries', name),
      shown,
      name === 'signs.json' ? worrySignsFile : worryWordsFile,
      issues,
    );
  }
  for (const name of readdirSync(join(folder, 'examples')))
    readFile(join(folder, 'examples', name), `content/help/examples/${name}`, examplesFile, issues);
  const app = readAppTexts();
  issues.push(
    ...articles.flatMap((article) => checkArticle(article, app)),
    ...checkUniqueQuestions(articles),
  );
  return { articles: articles.length, issues };
}
