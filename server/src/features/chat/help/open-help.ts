/** Everything the program can answer with: the help articles, and the words of danger or distress. */
import type { Language } from '@readling/contract';
import { type HelpArticle, loadHelp } from '#server/content/help.ts';
import type { ArticleText, HelpSearch } from '../answering/plan-answers.ts';
import { createHelpSearch } from './find-help.ts';
import { createDistressDetector } from './notice-distress.ts';

/** `titles` and `article` are for a language model, which chooses an article by its id. */
export type Help = HelpSearch & {
  titles: (language: Language) => { id: string; question: string }[];
  article: (id: string, language: Language) => ArticleText | null;
};

const byFolder = new Map<string, Help>();

const toText = (article: HelpArticle | null | undefined, language: Language): ArticleText | null =>
  article ? { text: article.in[language].answer, link: article.link } : null;

function load(contentDir: string): Help {
  const { articles, words, distress } = loadHelp(contentDir);
  const findHelp = createHelpSearch(articles, words);
  return {
    find: (question, language) => toText(findHelp(question, language), language),
    isDistress: createDistressDetector(distress),
    titles: (language) =>
      articles.map((article) => ({ id: article.id, question: article.in[language].question })),
    article: (id, language) =>
      toText(
        articles.find((article) => article.id === id),
        language,
      ),
  };
}

/** Loads each content folder once. */
export function openHelp(contentDir: string): Help {
  const help = byFolder.get(contentDir) ?? load(contentDir);
  byFolder.set(contentDir, help);
  return help;
}
