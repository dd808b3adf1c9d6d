/** The word that a child most likely meant by a spelling that is no word. */
import { commonWords } from './common-words.ts';
import { spellingSimilarity } from './spelling-distance.ts';

/* Set by hand with `npm run bench:marking`, on answers in which a quarter of the words is misspelt. */
const leastSimilarity = 0.7;
/**
 * How much nearer a common word must be than a word of the question, because a word of the question is more
 * likely.
 */
const commonMargin = 0.15;
/** In letters. Longer strings are not compared. */
const longestWord = 20;

const real = new Set(commonWords);
const byFirstLetter = new Map<string, string[]>();
for (const word of commonWords) {
  const words = byFirstLetter.get(word.charAt(0));
  if (words) words.push(word);
  else byFirstLetter.set(word.charAt(0), [word]);
}

/** Regular endings of a common word: "crawling". Not after a base whose last letter would be doubled. */
const ending = /^(.*(?:[^aeiou]{2}|[aeiou]{2}[^aeiou]|[wxy]))(?:ed|ing|ly)$/;

export function isRealWord(word: string): boolean {
  if (real.has(word)) return true;
  if (word.length > 4 && word.endsWith('s') && real.has(word.slice(0, -1))) return true;
  const base = ending.exec(word)?.[1];
  return base !== undefined && real.has(base);
}

function best(typed: string, words: Iterable<string>, least: number): { word: string; near: number } | null {
  let found: { word: string; near: number } | null = null;
  for (const word of words) {
    const near = spellingSimilarity(typed, word, found?.near ?? least);
    if (near >= least && near > (found?.near ?? 0)) found = { word, near };
  }
  return found;
}

/**
 * Whether a common word is much nearer than the word that was found: "wol" is "wool", not "wolf" of the
 * passage.
 */
function commonIsNearer(typed: string, near: number): boolean {
  const least = near + commonMargin;
  if (least >= 1) return false;
  return (byFirstLetter.get(typed.charAt(0)) ?? []).some(
    (word) => spellingSimilarity(typed, word, least) > least,
  );
}

/**
 * Returns the word of `wanted` or `others` that is nearest to the spelling `typed`. Null where `typed` is a
 * real word, no word is near enough, or a common word is much nearer.
 */
export function nearestWord(
  typed: string,
  wanted: Iterable<string>,
  others: Iterable<string>,
): string | null {
  if (typed.length < 2 || typed.length > longestWord || isRealWord(typed)) return null;
  const first = best(typed, wanted, leastSimilarity);
  const second = best(typed, others, Math.max(leastSimilarity, first?.near ?? 0));
  const found = second && second.near > (first?.near ?? 0) ? second : first;
  return found && !commonIsNearer(typed, found.near) ? found.word : null;
}
