/**
 * Finds the help article that answers a question, or none. Pure.
 *
 * MiniSearch ranks the articles (BM25; beginnings of words and small misspellings count a little).
 * Synonyms, such as "delete" and "erase", count as one word; they are listed in
 * `content/help/words.json`. A rank is not enough: the best article must contain a minimum share of the
 * question's words, weighted by how rare each word is.
 */
import type { Language } from '@readling/contract';
import MiniSearch from 'minisearch';
import type { HelpArticle, HelpWords } from '#server/content/help.ts';
import { getLanguage } from '#server/i18n/languages.ts';
import { normalizeText, searchTerms } from './search-terms.ts';
import { stem } from './stem.ts';

/**
 * One word of a question: its own term first, then the terms of its synonym groups. Any of them is a match.
 */
type WordTerms = string[];
type Index = {
  search: MiniSearch;
  /** inverse document frequency of a term, as in BM25 */
  rareness: (term: string) => number;
  parse: (text: string) => WordTerms[];
  /** article ids by their questions, letters only */
  verbatim: Map<string, string>;
};

const hasSpaces = (language: Language) => getLanguage(language).search.spaces;

/**
 * The share of the question that the article must contain, found by trial on the test cases: when several
 * words match, when their weight is high, and when a single word matches. Pairs of Chinese characters also
 * cross the borders of words, so fewer of them match.
 */
const minShare = (language: Language) =>
  hasSpaces(language)
    ? { several: 0.4, rare: 0.3, single: 0.6 }
    : { several: 0.25, rare: 0.25, single: 0.35 };
/** The weight of two rare words, or of three common ones. */
const rareWeight = 4;
/** Terms of synonym groups begin with "=". */
const isGroup = (term: string) => term.startsWith('=');
/** Characters. Longer texts are no question. */
const maxQuestionLength = 400;

const searchOptions = (language: Language) => ({
  boost: { question: 2, asked: 2, answer: 1 },
  boostTerm: (term: string) => (isGroup(term) ? 1.3 : 1),
  prefix: (term: string) => hasSpaces(language) && !isGroup(term) && term.length >= 4,
  fuzzy: (term: string) => (hasSpaces(language) && !isGroup(term) && term.length >= 5 ? 0.2 : false),
});

function synonymGroups(same: readonly string[], language: Language): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [index, line] of same.entries())
    for (const word of line.split(' ')) {
      const term = stem(normalizeText(word, language), language);
      groups.set(term, [...(groups.get(term) ?? []), `=${index}`]);
    }
  return groups;
}

/** Only the letters and digits, to find a question that is word for word in an article. */
const lettersOf = (text: string, language: Language) =>
  normalizeText(text, language).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

function buildIndex(articles: readonly HelpArticle[], words: HelpWords, language: Language): Index {
  const { small, same } = words[language];
  const stopWords = new Set(small.split(' ').map((word) => normalizeText(word, language)));
  const groups = synonymGroups(same, language);
  const withGroups = (term: string): WordTerms => [term, ...(groups.get(term) ?? [])];
  const parse = (text: string): WordTerms[] =>
    [...new Set(searchTerms(text, language, stopWords))].map(withGroups);
  const search = new MiniSearch({
    fields: ['question', 'asked', 'answer'],
    tokenize: (text) => searchTerms(text, language, stopWords).flatMap(withGroups),
    processTerm: (term) => term,
    searchOptions: { ...searchOptions(language), tokenize: (text) => text.split(' ') },
  });
  const verbatim = new Map<string, string>();
  const articleCount = new Map<string, number>();
  for (const article of articles) {
    const { id } = article;
    const { question, asked, answer } = article.in[language];
    const phrases = asked.join('\n');
    for (const phrase of [question, ...asked]) verbatim.set(lettersOf(phrase, language), id);
    search.add({ id, question, asked: phrases, answer });
    for (const term of new Set(parse([question, phrases, answer].join('\n')).flat()))
      articleCount.set(term, (articleCount.get(term) ?? 0) + 1);
  }
  const rareness = (term: string) => {
    const count = articleCount.get(term) ?? 0;
    return Math.log(1 + (articles.length - count + 0.5) / (count + 0.5));
  };
  return { search, rareness, parse, verbatim };
}

/** The rareness of a word; of its rarest synonym group where the word itself is in no article. */
function weigh([term = '', ...groups]: WordTerms, rareness: Index['rareness']): number {
  const own = rareness(term);
  const shared = Math.max(0, ...groups.map(rareness));
  return groups.length > 0 && own >= rareness('') ? shared : Math.max(own, shared);
}

/** The id of the article, or null. */
function findBest(index: Index, question: string, language: Language): string | null {
  const { search, rareness, parse, verbatim } = index;
  const same = verbatim.get(lettersOf(question, language));
  if (same) return same;
  const words = parse(question.slice(0, maxQuestionLength));
  const [best] = search.search([...new Set(words.flat())].join(' '));
  if (!best) return null;
  const exact = new Set(best.queryTerms.filter((term) => best.terms.includes(term)));
  const similar = new Set(best.queryTerms);
  const matchOf = (terms: WordTerms) =>
    terms.some((term) => exact.has(term)) ? 1 : terms.some((term) => similar.has(term)) ? 0.5 : 0;
  const weights = words.map((terms) => ({ weight: weigh(terms, rareness), match: matchOf(terms) }));
  const matched = weights.reduce((sum, { weight, match }) => sum + weight * match, 0);
  const share = matched / weights.reduce((sum, { weight }) => sum + weight, 0);
  const several = matched >= rareWeight ? 'rare' : 'several';
  const kind = weights.filter(({ match }) => match > 0).length < 2 ? 'single' : several;
  return share >= minShare(language)[kind] ? best.id : null;
}

/** Returns the article that answers a question in this language, or null. */
export type FindHelp = (question: string, language: Language) => HelpArticle | null;

/** Builds the index of a language when it is first needed. */
export function createHelpSearch(articles: readonly HelpArticle[], words: HelpWords): FindHelp {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const indexes = new Map<Language, Index>();
  return (question, language) => {
    const index = indexes.get(language) ?? buildIndex(articles, words, language);
    indexes.set(language, index);
    const id = findBest(index, question, language);
    return id === null ? null : (byId.get(id) ?? null);
  };
}
