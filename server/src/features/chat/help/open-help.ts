/**
 * Everything the program can answer with: the help articles, and what notices danger, worry and manners. A
 * message is noticed by the lists of signs or by the examples, whichever sees it.
 */
import type { Language } from '@readling/contract';
import { type HelpArticle, loadHelp } from '#server/content/help.ts';
import type { ArticleText, HelpSearch } from '../answering/plan-answers.ts';
import { createHelpSearch } from './find-help.ts';
import { createDistressDetector } from './notice-distress.ts';
import { createMannersDetector } from './notice-manners.ts';
import { createWorryDetector } from './notice-worry.ts';
import { createMessageSorter, type Judgement } from './sort-message.ts';

/** `titles` and `article` are for a language model, which chooses an article by its id. */
export type Help = HelpSearch & {
  findId: (question: string, language: Language) => string | null;
  titles: (language: Language) => { id: string; question: string }[];
  article: (id: string, language: Language) => ArticleText | null;
  /** learns a language now, so that its first message need not wait */
  prepare: (language: Language) => void;
};

const byFolder = new Map<string, Help>();

const toText = (article: HelpArticle | null | undefined, language: Language): ArticleText | null => {
  if (!article) return null;
  const { answer, unattended = answer } = article.in[language];
  return { text: answer, unattended, link: article.link ?? null };
};

function load(contentDir: string): Help {
  const { articles, words, distress, worries, manners, examples } = loadHelp(contentDir);
  const { find, findPerhaps } = createHelpSearch(articles, words, examples);
  const hasDistressSign = createDistressDetector(distress);
  const hasMannersSign = createMannersDetector(manners);
  const signs = createWorryDetector(worries, articles);
  const sorter = createMessageSorter(articles, words, examples, signs);
  const judge = (text: string, language: Language): Judgement => {
    const { isPlain, ...judged } = sorter.sort(text, language);
    const isDanger = hasDistressSign(text) || signs.isDanger(text) || judged.distress === 'danger';
    const isWorry = () => judged.distress === 'worry' || signs.isWorry(text, isPlain);
    return {
      ...judged,
      distress: isDanger ? 'danger' : isWorry() ? 'worry' : null,
      manners: hasMannersSign(text) ?? judged.manners,
    };
  };
  return {
    findId: (question, language) => find(question, language)?.id ?? null,
    find: (question, language) => toText(find(question, language), language),
    findPerhaps: (question, language) => {
      const [best, next] = findPerhaps(question, language) ?? [];
      const article = toText(best, language);
      return best && next && article ? { id: best.id, article, other: next.in[language].question } : null;
    },
    judge,
    restOf: (text, language) =>
      signs.restOf(text, language, (clause) => judge(clause, language).distress !== null),
    isPersonal: signs.isPersonal,
    prepare: (language) => {
      sorter.prepare(language);
      find('', language);
    },
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
