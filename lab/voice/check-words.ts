/** What is wrong with the words of a recording: each must be heard, in order, and last a likely time. */
import { wordsOfToken } from '#server/services/alignment/spoken-words.ts';
import type { FoundWord } from './aligner.ts';
import type { Recording } from './parts.ts';

/** Seconds. A natural "a" may last 30 ms. */
const shortestLetter = 0.02;
const shortest = 0.04;
const longest = 1.5;
/** Seconds of silence within a word; the closure before a "t" or "k" is shorter. */
const longestGap = 0.15;
/** Seconds between the start of a word and where the aligner found it. */
const furthest = 0.25;

/**
 * `missing`: the aligner did not find it. `displaced`: it found the word elsewhere. `unlikely`: too short or too
 * long. `disordered`: before the word that precedes it. `broken`: with silence in it.
 */
export const faultKinds = ['missing', 'displaced', 'unlikely', 'disordered', 'broken'] as const;
export type WordFaults = Record<(typeof faultKinds)[number], string[]>;

/** `silence`: the longest silence between two times. A token without letters, such as a dash, is no word. */
export function checkWords(
  { tokens, times }: Pick<Recording, 'tokens' | 'times'>,
  found: readonly FoundWord[],
  silence: (from: number, to: number) => number,
): WordFaults {
  const faults: WordFaults = { missing: [], displaced: [], unlikely: [], disordered: [], broken: [] };
  for (const [at, token] of tokens.entries()) {
    if (!/[\p{L}\p{N}]/u.test(token)) continue;
    const [start, end] = times[at] ?? [0, 0];
    const heard = found[at];
    if (!heard) faults.missing.push(token);
    else if (Math.abs(heard.start - start) > furthest) faults.displaced.push(token);
    const least = wordsOfToken(token).join('').length > 1 ? shortest : shortestLetter;
    const length = Math.round((end - start) * 1000) / 1000; // as the times are rounded
    if (length < least || length > longest) faults.unlikely.push(token);
    if (start < (times[at - 1]?.[0] ?? 0)) faults.disordered.push(token);
    if (silence(start, end) >= longestGap) faults.broken.push(token);
  }
  return faults;
}
