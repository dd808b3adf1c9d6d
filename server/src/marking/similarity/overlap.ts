/** Plain overlap of words, small ones too: what the simplest markers look at. */
import type { Text } from './text.ts';

export function overlap(one: Text, other: Text): { common: number; f1: number; phrases: number } {
  const left = new Map<string, number>();
  for (const { concept } of other.terms) left.set(concept, (left.get(concept) ?? 0) + 1);
  let common = 0;
  for (const { concept } of one.terms) {
    const count = left.get(concept) ?? 0;
    if (count > 0) {
      common += 1;
      left.set(concept, count - 1);
    }
  }
  const sizes = one.terms.length + other.terms.length;
  return { common, f1: sizes > 0 ? (2 * common) / sizes : 0, phrases: longestRun(one, other) };
}

/** The longest run of words that both hold, by the shorter text's length. */
function longestRun(one: Text, other: Text): number {
  let longest = 0;
  let row = new Uint16Array(other.terms.length + 1);
  for (const { concept } of one.terms) {
    const next = new Uint16Array(other.terms.length + 1);
    other.terms.forEach((term, at) => {
      if (term.concept !== concept) return;
      next[at + 1] = (row[at] ?? 0) + 1;
      longest = Math.max(longest, next[at + 1] ?? 0);
    });
    row = next;
  }
  const shorter = Math.min(one.terms.length, other.terms.length);
  return shorter > 0 ? longest / shorter : 0;
}
