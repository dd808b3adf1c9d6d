/** What is wrong with the words of a recording: each must be heard, in order, and last a likely time. */
import { type FoundWord, wordsOf } from './aligner.ts';
import type { Recording } from './parts.ts';

/** Seconds. A natural "a" may last 30 ms. */
const shortestLetter = 0.02;
const shortest = 0.04;
const longest = 1.5;
/** Seconds of silence within a word; the closure before a "t" or "k" is shorter. */
const longestGap = 0.15;

export type WordFaults = { missing: string[]; unlikely: string[]; disordered: string[]; broken: string[] };

/** `silence`: the longest silence between two times. A token without letters, such as a dash, is no word. */
export function checkWords(
  { tokens, times }: Pick<Recording, 'tokens' | 'times'>,
  found: readonly FoundWord[],
  silence: (from: number, to: number) => number,
): WordFaults {
  const faults: WordFaults = { missing: [], unlikely: [], disordered: [], broken: [] };
  for (const [at, token] of tokens.entries()) {
    if (!/[\p{L}\p{N}]/u.test(token)) continue;
    const [start, end] = times[at] ?? [0, 0];
    if (!found[at]) faults.missing.push(token);
    const least = wordsOf(token).join('').length > 1 ? shortest : shortestLetter;
    if (end - start < least || end - start > longest) faults.unlikely.push(token);
    if (start < (times[at - 1]?.[0] ?? 0)) faults.disordered.push(token);
    if (silence(start, end) >= longestGap) faults.broken.push(token);
  }
  return faults;
}
