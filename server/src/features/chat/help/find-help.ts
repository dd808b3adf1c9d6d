/**
 * Finds the help article that answers a question, or none. Pure: articles in, a finder out.
 *
 * MiniSearch ranks (BM25; beginnings of words and small slips count a little). Words that say the same, as "delete" and
 * "erase", count as one by the lists of `content/help/words.json`. A rank alone is no answer: the best article must hold
 * enough of what was asked, weighed by how telling each word is, or the answer is "I do not know".
 */
import type { Language } from '@readling/contract';
import MiniSearch from 'minisearch';
import type { HelpArticle, HelpWords } from '#server/content/help.ts';
import { getLanguage } from '#server/i18n/languages.ts';
import { evenOut, termsOf } from './terms-of.ts';
import { formOf } from './word-forms.ts';

/** A word and the groups of words that say the same; any of them may be found. */
type Asked = string[];
type Index = {
  search: MiniSearch;
  rareness: (term: string) => number;
  ask: (text: string) => Asked[];
  verbatim: Map<string, string>;
};

const hasSpaces = (language: Language) => getLanguage(language).search.spaces;

/**
 * Share of the question that the article must hold: when several of its words are there, when these are telling ones,
 * and when it is a single word. Pairs of Chinese characters also straddle words, so fewer of them fit.
 */
const leastShare = (language: Language) =>
  hasSpaces(language)
    ? { several: 0.4, telling: 0.3, single: 0.6 }
    : { several: 0.25, telling: 0.25, single: 0.35 };
/** So much weight is two rare words, or three common ones. */
const telling = 4;
const isGroup = (term: string) => term.startsWith('=');
/** A whole conversation is no question. */
const longestQuestion = 400;

const searchOptions = (language: Language) => ({
  boost: { question: 2, asked: 2, answer: 1 },
  boostTerm: (term: string) => (isGroup(term) ? 1.3 : 1),
  prefix: (term: string) => hasSpaces(language) && !isGroup(term) && term.length >= 4,
  fuzzy: (term: string) => (hasSpaces(language) && !isGroup(term) && term.length >= 5 ? 0.2 : false),
});

function groupsOf(same: readonly string[], language: Language): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [place, line] of same.entries())
    for (const word of line.split(' ')) {
      const term = formOf(evenOut(word, language), language);
      groups.set(term, [...(groups.get(term) ?? []), `=${place}`]);
    }
  return groups;
}

/** For a question that stands in an article as it is. */
const lettersOf = (text: string, language: Language) =>
  evenOut(text, language).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

function openIndex(articles: readonly HelpArticle[], words: HelpWords, language: Language): Index {
  const { small, same } = words[language];
  const smallWords = new Set(small.split(' ').map((word) => evenOut(word, language)));
  const groups = groupsOf(same, language);
  const ask = (text: string): Asked[] =>
    [...new Set(termsOf(text, language, smallWords))].map((term) => [term, ...(groups.get(term) ?? [])]);
  const search = new MiniSearch({
    fields: ['question', 'asked', 'answer'],
    tokenize: (text) =>
      termsOf(text, language, smallWords).flatMap((term) => [term, ...(groups.get(term) ?? [])]),
    processTerm: (term) => term,
    searchOptions: { ...searchOptions(language), tokenize: (text) => text.split(' ') },
  });
  const verbatim = new Map<string, string>();
  const holding = new Map<string, number>();
  for (const { id, in: said } of articles) {
    const { question, asked, answer } = said[language];
    const phrases = asked.join('\n');
    for (const phrase of [question, ...asked]) verbatim.set(lettersOf(phrase, language), id);
    search.add({ id, question, asked: phrases, answer });
    for (const term of new Set(ask([question, phrases, answer].join('\n')).flat()))
      holding.set(term, (holding.get(term) ?? 0) + 1);
  }
  const rareness = (term: string) => {
    const count = holding.get(term) ?? 0;
    return Math.log(1 + (articles.length - count + 0.5) / (count + 0.5));
  };
  return { search, rareness, ask, verbatim };
}

/** How telling a word is: its group's rareness where it stands in no article itself. */
function weigh([term = '', ...groups]: Asked, rareness: Index['rareness']): number {
  const own = rareness(term);
  const shared = Math.max(0, ...groups.map(rareness));
  return groups.length > 0 && own >= rareness('') ? shared : Math.max(own, shared);
}

function bestOf(index: Index, question: string, language: Language): string | null {
  const { search, rareness, ask, verbatim } = index;
  const known = verbatim.get(lettersOf(question, language));
  if (known) return known;
  const asked = ask(question.slice(0, longestQuestion));
  const [best] = search.search([...new Set(asked.flat())].join(' '));
  if (!best) return null;
  const exact = new Set(best.queryTerms.filter((term) => best.terms.includes(term)));
  const alike = new Set(best.queryTerms);
  const fits = (terms: Asked) =>
    terms.some((term) => exact.has(term)) ? 1 : terms.some((term) => alike.has(term)) ? 0.5 : 0;
  const weights = asked.map((terms) => ({ whole: weigh(terms, rareness), fit: fits(terms) }));
  const held = weights.reduce((sum, { whole, fit }) => sum + whole * fit, 0);
  const share = held / weights.reduce((sum, { whole }) => sum + whole, 0);
  const several = held >= telling ? 'telling' : 'several';
  const kind = weights.filter(({ fit }) => fit > 0).length < 2 ? 'single' : several;
  return share >= leastShare(language)[kind] ? best.id : null;
}

/** The article that answers a question in its language, or null: then nobody should pretend. */
export type FindHelp = (question: string, language: Language) => HelpArticle | null;

export function openHelp(articles: readonly HelpArticle[], words: HelpWords): FindHelp {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const indexes = new Map<Language, Index>();
  return (question, language) => {
    const index = indexes.get(language) ?? openIndex(articles, words, language);
    indexes.set(language, index);
    const id = bestOf(index, question, language);
    return id === null ? null : (byId.get(id) ?? null);
  };
}
