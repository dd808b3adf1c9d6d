/**
 * The syllables of English words: by hand for common words, by the patterns of a hyphenation library for the
 * others.
 */
import english from 'hyphen/en-us/index.js';
import { syllableWords } from './syllable-words.ts';

const dot = '·';
const byHand = new Map(
  syllableWords
    .trim()
    .split(/\s+/)
    .map((word) => [word.replaceAll(dot, '').toLowerCase(), word.split(dot).map((part) => part.length)]),
);

function lengths(word: string): number[] {
  const known = byHand.get(word.toLowerCase());
  if (known) return known;
  const parts = english.hyphenateSync(word, { hyphenChar: dot, minWordLength: 4 }).split(dot);
  return parts.map((part) => part.length);
}

/** Splits a token into its syllables: `"fuzzy."` -> `"fuzz`, `y."`. The joined parts are the token. */
export function syllables(token: string): string[] {
  const cuts: number[] = [];
  for (const { 0: word, index } of token.matchAll(/\p{L}+(?:['’]\p{L}+)*/gu)) {
    const [stem = ''] = word.split(/['’]/);
    let at = index;
    for (const length of lengths(stem).slice(0, -1)) {
      at += length;
      cuts.push(at);
    }
  }
  return [0, ...cuts].map((from, index) => token.slice(from, cuts[index]));
}
