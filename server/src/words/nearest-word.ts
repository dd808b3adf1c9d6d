/** Which word a child meant by a spelling that is no word. */
import { commonWords } from './common-words.ts';
import { spellingSimilarity } from './spelling-distance.ts';

const enough = 0.7;
const margin = 0.15;
const longest = 20;

const real = new Set(commonWords);
const byFirstLetter = new Map<string, string[]>();
for (const word of commonWords) {
  const shelf = byFirstLetter.get(word.charAt(0));
  if (shelf) shelf.push(word);
  else byFirstLetter.set(word.charAt(0), [word]);
}

/** Endings that keep a common word a real one: "lanterns", "crawling". A base that should have doubled is no word. */
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
 * A common word that is clearly nearer is what the child meant: "wol" is "wool", not the story's "wolf". Clearly,
 * because the words of the question at hand are far likelier than any other.
 */
function commonIsNearer(typed: string, near: number): boolean {
  const least = near + margin;
  if (least >= 1) return false;
  return (byFirstLetter.get(typed.charAt(0)) ?? []).some(
    (word) => spellingSimilarity(typed, word, least) > least,
  );
}

/** The nearest of `wanted`, else of `others`, unless a common word is much nearer still. Null: no word is near enough. */
export function nearestWord(
  typed: string,
  wanted: Iterable<string>,
  others: Iterable<string>,
): string | null {
  if (typed.length < 2 || typed.length > longest || isRealWord(typed)) return null;
  const first = best(typed, wanted, enough);
  const second = best(typed, others, Math.max(enough, first?.near ?? 0));
  const found = second && second.near > (first?.near ?? 0) ? second : first;
  return found && !commonIsNearer(typed, found.near) ? found.word : null;
}
