/**
 * Replaces misspelt words of a message by the words of a list that they are nearest to, as the marking does
 * with answers: "evrybuddy lafs" becomes "everybody laughs". Pure. A word that exists is never replaced.
 */
import type { Language } from '@readling/contract';
import { childSpellings } from '#server/words/child-spellings.ts';
import { isRealWord, nearestWord } from '#server/words/nearest-word.ts';
import { spellingSimilarity } from '#server/words/spelling-distance.ts';
import { normalizeText } from './normalize-text.ts';
import { hasSpaces } from './sign-patterns.ts';

/** Letters. A shorter word has too many neighbours. */
const shortest = 5;
/** One wrong letter of five. */
const leastSimilarity = 0.8;

/** The share of a message's words that the language must know before the others are corrected. */
const leastKnown = 0.4;

const nearestOf = (word: string, wanted: ReadonlySet<string>): string => {
  let [best, nearest] = [word, leastSimilarity];
  for (const each of wanted) {
    const near = each.length < shortest ? 0 : spellingSimilarity(word, each, nearest);
    if (near >= nearest) [best, nearest] = [each, near];
  }
  return best;
};

const wordPattern = /[\p{L}\p{M}]+/gu;

export type CorrectSpelling = (text: string) => string;

/**
 * `own`: texts of the language; `other`: texts of other languages. Their words exist. English has a list of
 * words that exist as well, and a table of children's spellings.
 */
export function createSpellingCorrection(
  language: Language,
  wanted: readonly string[],
  own: readonly string[],
  other: readonly string[],
): CorrectSpelling {
  if (!hasSpaces(language)) return (text) => text;
  const wordsOf = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => normalizeText(text, language).match(wordPattern) ?? []));
  const [list, ownWords, otherWords] = [wordsOf(wanted), wordsOf(own), wordsOf(other)];
  const isEnglish = language === 'en';
  const isKnown = (word: string) =>
    list.has(word) || ownWords.has(word) || (isEnglish && (isRealWord(word) || childSpellings.has(word)));
  const correct = (word: string) => {
    if (list.has(word) || ownWords.has(word)) return word;
    if (isEnglish)
      return childSpellings.get(word) ?? (word.length < 4 ? word : (nearestWord(word, list, []) ?? word));
    return word.length < shortest || otherWords.has(word) ? word : nearestOf(word, list);
  };
  return (text) => {
    const plain = normalizeText(text, language);
    const typed = plain.match(wordPattern) ?? [];
    const isOfLanguage = typed.filter(isKnown).length >= typed.length * leastKnown;
    return isOfLanguage ? plain.replace(wordPattern, correct) : plain;
  };
}
