/**
 * What the help search compares of a phrase: its features, and how much each counts. Pure.
 *
 * - a word without its ending, and the groups of synonyms it belongs to
 * - two words in a row, such as "log out"
 * - the runs of letters in a word, so that a misspelt word is still similar
 *
 * A small word, such as "the", counts only in a pair. A language without spaces, as Chinese, has characters in
 * place of words, and two and three of them in a row, because a segmenter makes mistakes with short messages.
 */
import type { Language } from '@readling/contract';
import type { HelpWords } from '#server/content/help.ts';
import { childSpellings } from '#server/words/child-spellings.ts';
import { normalizeText } from './normalize-text.ts';
import { hasSpaces } from './sign-patterns.ts';
import { stem } from './stem.ts';

/** A feature and its weight. */
export type Features = Map<string, number>;
export type ReadFeatures = (phrase: string) => Features;

/** Found by trial with the development set of `lab/chat-answers/`, and with each phrase left out in turn. */
const weights = {
  word: 1,
  group: 1,
  /** all runs of letters of a word together, unless the reader is told another weight */
  letters: 1,
  /** of words: none is small, one is, both are */
  pair: [0.6, 0.4, 0.25],
  /** one, two and three in a row */
  characters: [0.75, 0.7, 0.5],
  smallCharacters: [0, 0.3, 0.5],
};
const letterRuns = [3, 4];

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** One character of a language without spaces, or a word in another script. */
const characterPattern = /\p{Script=Han}|[\p{Script=Latin}\p{N}]+/gu;

/** Features that say how others follow each other begin so. */
const rowMark = '+';
export const isRow = (feature: string) => feature.startsWith(rowMark);

/** The groups of synonyms of a word, as features. */
function readSynonyms(same: readonly string[], language: Language): (term: string) => Features {
  const groups = new Map<string, Features>();
  for (const [index, line] of same.entries())
    for (const word of line.split(' ')) {
      const term = stem(normalizeText(word, language), language);
      groups.set(term, new Map([...(groups.get(term) ?? []), [`=${index}`, weights.group]]));
    }
  return (term) => groups.get(term) ?? new Map();
}

/** The runs of letters of a word, with its beginning and end marked. */
function lettersOf(word: string, weight: number): Features {
  const marked = `^${word}$`;
  const runs = letterRuns.flatMap((length) =>
    Array.from({ length: Math.max(0, marked.length - length + 1) }, (_, from) =>
      marked.slice(from, from + length),
    ),
  );
  return new Map(runs.map((run) => [`~${run}`, weight / Math.sqrt(runs.length)]));
}

/** The features of all parts. One that is in several has the highest of its weights. */
function join(parts: readonly Features[]): Features {
  const all: Features = new Map();
  for (const part of parts)
    for (const [feature, weight] of part) all.set(feature, Math.max(weight, all.get(feature) ?? 0));
  return all;
}

type Word = { word: string; term: string; isSmall: boolean };

function pairOf(first: Word, second: Word): Features {
  const small = [first, second].filter(({ isSmall }) => isSmall).length;
  return new Map([[`${rowMark}${first.term} ${second.term}`, weights.pair[small] ?? 0]]);
}

function createWordReader(
  language: Language,
  { small, same }: HelpWords[Language],
  letters: number,
): ReadFeatures {
  const smallWords = new Set(small.split(' ').map((word) => normalizeText(word, language)));
  const synonymsOf = readSynonyms(same, language);
  const toWord = (typed: string): Word => {
    const word = language === 'en' ? (childSpellings.get(typed) ?? typed) : typed;
    return { word, term: stem(word, language), isSmall: smallWords.has(word) };
  };
  const readWord = ({ word, term }: Word) => [
    new Map([[term, weights.word]]),
    synonymsOf(term),
    lettersOf(word, letters),
  ];
  return (phrase) => {
    const words = (normalizeText(phrase, language).match(wordPattern) ?? []).map(toWord);
    const pairs = words.slice(1).map((word, index) => pairOf(words[index] ?? word, word));
    return join([...words.filter(({ isSmall }) => !isSmall).flatMap(readWord), ...pairs]);
  };
}

function createCharacterReader(language: Language, { small, same }: HelpWords[Language]): ReadFeatures {
  const smallCharacters = new Set(small.split(' '));
  const synonymsOf = readSynonyms(same, language);
  const readRow = (row: readonly string[]) => {
    const isSmall = row.every((character) => smallCharacters.has(character));
    const weight = (isSmall ? weights.smallCharacters : weights.characters)[row.length - 1] ?? 0;
    const text = row.join('');
    return [new Map([[row.length > 1 ? `${rowMark}${text}` : text, weight]]), synonymsOf(text)];
  };
  return (phrase) => {
    const characters = normalizeText(phrase, language).match(characterPattern) ?? [];
    const rows = weights.characters.flatMap((_, more) =>
      characters.slice(more).map((_, from) => characters.slice(from, from + more + 1)),
    );
    return join(rows.flatMap(readRow));
  };
}

/** How phrases of a language are read. `letters`: how much all runs of letters of a word count together. */
export const createFeatureReader = (
  language: Language,
  words: HelpWords[Language],
  letters = weights.letters,
): ReadFeatures =>
  hasSpaces(language) ? createWordReader(language, words, letters) : createCharacterReader(language, words);
