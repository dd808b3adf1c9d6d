/** What the program knows: the help articles, and how danger or distress is told. */
import type { Language } from '@readling/contract';
import { loadHelp } from '#server/content/help.ts';
import { openHelp } from '../help/find-help.ts';
import { openDistress } from '../help/notice-distress.ts';
import type { Article, Help } from './plan-answers.ts';

/** `titles`, `article`: for a model, which may choose one by its id. */
export type Program = Help & {
  titles: (language: Language) => { id: string; question: string }[];
  article: (id: string, language: Language) => Article | null;
};

const opened = new Map<string, Program>();

function open(contentDir: string): Program {
  const { articles, words, distress } = loadHelp(contentDir);
  const findHelp = openHelp(articles, words);
  const inLanguage = (found: (typeof articles)[number] | null | undefined, language: Language) =>
    found ? { text: found.in[language].answer, link: found.link } : null;
  return {
    find: (question, language) => inLanguage(findHelp(question, language), language),
    isDistress: openDistress(distress),
    titles: (language) => articles.map(({ id, in: said }) => ({ id, question: said[language].question })),
    article: (id, language) =>
      inLanguage(
        articles.find((each) => each.id === id),
        language,
      ),
  };
}

/** Read once a folder. */
export function openProgram(contentDir: string): Program {
  const known = opened.get(contentDir) ?? open(contentDir);
  opened.set(contentDir, known);
  return known;
}
