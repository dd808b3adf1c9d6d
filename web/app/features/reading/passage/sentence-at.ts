import type { Span } from '@readling/contract';

/** Returns the sentence with this word. `ends`: the last word of each sentence, of `count` words in all. */
export function sentenceAt(word: number, ends: readonly number[], count: number): Span {
  const to = ends.find((end) => end >= word) ?? count - 1;
  const before = ends.findLast((end) => end < word) ?? -1;
  return { from: before + 1, to };
}
