/**
 * Finds the help article that answers a message, or none. Pure.
 *
 * A message is compared with each phrase of each article: its title and the other ways to ask (`asked`). The
 * features of both (`phrase-features.ts`) are weighted by how few articles have them (tf-idf), and the
 * similarity is the cosine. What counts is the most similar phrase of an article, and a little the next one,
 * and how much of the message is anywhere in the article. A model (`learn-kinds.ts`) that has learnt the phrases
 * of all articles says how likely each article is. The best article needs a minimum score.
 */
import type { Language } from '@readling/contract';
import type { HelpArticle, HelpExamples, HelpWords } from '#server/content/help.ts';
import { learnKinds, type Sample } from './learn-kinds.ts';
import { createFeatureReader, type Features, isRow } from './phrase-features.ts';
import { clauseEnd } from './sign-patterns.ts';

/** Found by trial, like the weights of the features. */
const shareOfNext = 0.3;
const shareOfModel = 4;
/** How often the model learns each phrase. */
const rounds = 4;
/** Many mix English words into their language, or write English on its pages. */
const weightOfEnglish = 0.5;
/** A feature that is in the answer of an article and in none of its phrases. */
const onlyInAnswer = 0.5;
const minScore = 2.2;
/** Enough to offer an article, and to say that it is not sure. */
const minScorePerhaps = 1.3;
/** Characters. The rest of a longer text is not searched. */
const maxLength = 400;

/** What an article holds: a feature of a phrase with 1, one of the answer alone with less. */
type Contents = { article: HelpArticle; holds: Features };
type Index = {
  /** the weighted features of a text, as a vector of length 1 */
  toVector: (text: string) => Features;
  contents: Contents[];
  /** the phrases with a feature, by the number of their article, and its weight there */
  phrasesWith: Map<string, { phrase: number; weight: number }[]>;
  /** the articles with a feature, by their numbers, and how much it counts there */
  articlesWith: Map<string, { number: number; part: number }[]>;
  /** of each phrase */
  articleOf: number[];
  /** how likely each article is, from 0 to 1 */
  judge: (text: string) => Float64Array;
};

/** A word that no article has counts as the rarest; two words in a row that none has do not count. */
function createWeighing(contents: readonly Contents[]) {
  const counts = new Map<string, number>();
  for (const { holds } of contents)
    for (const [feature, part] of holds) if (part === 1) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const rareness = (feature: string) => Math.log(1 + contents.length / (counts.get(feature) ?? 1));
  return (features: Features): Features => {
    const weighted = [...features]
      .filter(([feature]) => counts.has(feature) || !isRow(feature))
      .map(([feature, weight]): [string, number] => [feature, weight * rareness(feature)]);
    const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1;
    return new Map(weighted.map(([feature, weight]) => [feature, weight / length]));
  };
}

/**
 * Learns the phrases and the sentences of the answers, the English phrases, and messages that no article answers.
 * For the model the small words matter.
 */
function learnArticles(
  articles: readonly HelpArticle[],
  words: HelpWords,
  { abuse, play, outside }: HelpExamples[Language],
  language: Language,
) {
  const readerOf = (each: Language) => createFeatureReader(each, { small: '', same: words[each].same });
  const samplesOf = (each: Language, kind: number, texts: readonly string[], weight: number): Sample[] => {
    const read = readerOf(each);
    return texts.map((text) => ({ features: read(text), kind, weight }));
  };
  const questions = articles.flatMap(({ in: texts }, kind) => {
    const { question, asked, answer } = texts[language];
    const sentences = answer.split(clauseEnd).filter((part) => part.trim() !== '');
    const english = language === 'en' ? [] : texts.en.asked;
    return [
      ...samplesOf(language, kind, [question, ...asked, ...sentences], 1),
      ...samplesOf('en', kind, english, weightOfEnglish),
    ];
  });
  const others = samplesOf(language, articles.length, [...abuse, ...play, ...outside], 1);
  const settings = { rounds, rareness: 1 };
  const model = learnKinds([...questions, ...others], articles.length + 1, settings);
  const read = readerOf(language);
  return (text: string) => model.judge(read(text));
}

function buildIndex(
  articles: readonly HelpArticle[],
  words: HelpWords,
  examples: HelpExamples,
  language: Language,
): Index {
  const read = createFeatureReader(language, words[language]);
  const texts = articles.map((article) => {
    const { question, asked, answer } = article.in[language];
    return { article, phrases: [question, ...asked].map(read), answer: read(answer) };
  });
  const contents = texts.map(({ article, phrases, answer }) => ({
    article,
    holds: new Map([
      ...[...answer.keys()].map((feature) => [feature, onlyInAnswer] as const),
      ...phrases.flatMap((phrase) => [...phrase.keys()].map((feature) => [feature, 1] as const)),
    ]),
  }));
  const weigh = createWeighing(contents);
  const phrasesWith: Index['phrasesWith'] = new Map();
  const articleOf: number[] = [];
  for (const [number, { phrases }] of texts.entries())
    for (const features of phrases) {
      const phrase = articleOf.push(number) - 1;
      for (const [feature, weight] of weigh(features)) {
        const list = phrasesWith.get(feature) ?? [];
        phrasesWith.set(feature, list);
        list.push({ phrase, weight });
      }
    }
  const articlesWith: Index['articlesWith'] = new Map();
  for (const [number, { holds }] of contents.entries())
    for (const [feature, part] of holds) {
      const list = articlesWith.get(feature) ?? [];
      articlesWith.set(feature, list);
      list.push({ number, part });
    }
  const judge = learnArticles(articles, words, examples[language], language);
  return { toVector: (text) => weigh(read(text)), contents, phrasesWith, articlesWith, articleOf, judge };
}

/** The cosine of a message and the two most similar phrases of each article. */
function comparePhrases(message: Features, { phrasesWith, articleOf, contents }: Index) {
  const cosines = articleOf.map(() => 0);
  for (const [feature, own] of message)
    for (const { phrase, weight } of phrasesWith.get(feature) ?? [])
      cosines[phrase] = (cosines[phrase] ?? 0) + own * weight;
  const best = contents.map(() => ({ first: 0, next: 0 }));
  for (const [phrase, cosine] of cosines.entries()) {
    const of = best[articleOf[phrase] ?? -1];
    if (!of) continue;
    of.next = Math.max(of.next, Math.min(of.first, cosine));
    of.first = Math.max(of.first, cosine);
  }
  return best;
}

/** How much of the message each article holds, from 0 to 1. Looks only at the articles that have a feature. */
function sharesHeld(message: Features, { articlesWith, contents }: Index): number[] {
  const shares = contents.map(() => 0);
  for (const [feature, weight] of message)
    for (const { number, part } of articlesWith.get(feature) ?? [])
      shares[number] = (shares[number] ?? 0) + weight * weight * part;
  return shares;
}

type HelpFinder = {
  /** the article that answers a message in this language, or null */
  find: (message: string, language: Language) => HelpArticle | null;
  /** the two articles that may answer a message, the better one first; null when none is near */
  findPerhaps: (message: string, language: Language) => [HelpArticle, HelpArticle] | null;
};

/** The articles and their scores, the highest first. */
function rankArticles(text: string, index: Index) {
  const message = index.toVector(text);
  const similarities = comparePhrases(message, index);
  const held = sharesHeld(message, index);
  const likely = index.judge(text);
  const scores = index.contents.map(({ article }, number) => {
    const { first, next } = similarities[number] ?? { first: 0, next: 0 };
    const similar = first + shareOfNext * next + (held[number] ?? 0);
    return { article, score: similar + shareOfModel * (likely[number] ?? 0) };
  });
  return scores.sort((one, other) => other.score - one.score);
}

/** Builds the index of a language when it is first needed. */
export function createHelpSearch(
  articles: readonly HelpArticle[],
  words: HelpWords,
  examples: HelpExamples,
): HelpFinder {
  const indexes = new Map<Language, Index>();
  const rank = (message: string, language: Language) => {
    const index = indexes.get(language) ?? buildIndex(articles, words, examples, language);
    indexes.set(language, index);
    return rankArticles(message.slice(0, maxLength), index);
  };
  return {
    find: (message, language) => {
      const [best] = rank(message, language);
      return best && best.score >= minScore ? best.article : null;
    },
    findPerhaps: (message, language) => {
      const [best, next] = rank(message, language);
      return best && next && best.score >= minScorePerhaps ? [best.article, next.article] : null;
    },
  };
}
