import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@readling/contract';
import { articleFile, distressFile, type HelpArticle, wordsFile } from '#server/content/help.ts';
import { type Problem, problem } from '../problem.ts';
import { readFile } from '../read-draft.ts';
import { readApp } from './app-says.ts';
import { checkArticle } from './article.ts';

/** A question that two articles ask has two answers. */
function checkTwice(articles: readonly HelpArticle[]): Problem[] {
  return languages.flatMap((language) => {
    const first = new Map<string, string>();
    return articles.flatMap(({ id, in: questions }) =>
      [questions[language].question, ...questions[language].asked].flatMap((phrase) => {
        const other = first.get(phrase) ?? id;
        first.set(phrase, other);
        const what = `"${phrase}" is asked in ${other}, too; keep one`;
        return other === id
          ? []
          : [problem('article-asked-once', `content/help/articles/${id}.json`, language, what)];
      }),
    );
  });
}

export function checkHelp(content: string): { articles: number; problems: Problem[] } {
  const problems: Problem[] = [];
  const folder = join(content, 'help');
  const names = readdirSync(join(folder, 'articles')).sort();
  const articles = names.flatMap((name) => {
    const shown = `content/help/articles/${name}`;
    const article = readFile(join(folder, 'articles', name), shown, articleFile, problems);
    if (article && name !== `${article.id}.json`)
      problems.push(problem('article-named', shown, 'id', 'is not the name of the file'));
    return article ? [article] : [];
  });
  readFile(join(folder, 'words.json'), 'content/help/words.json', wordsFile, problems);
  readFile(join(folder, 'distress.json'), 'content/help/distress.json', distressFile, problems);
  const app = readApp();
  problems.push(...articles.flatMap((article) => checkArticle(article, app)), ...checkTwice(articles));
  return { articles: articles.length, problems };
}
