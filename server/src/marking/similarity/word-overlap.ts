/** Overlap of all words, function words included: the baseline of automatic short-answer grading. */
import type { AnalysedText } from './text.ts';

/** `common`: how many words both have; `f1`: the F1 measure of that; `phrases`: the longest common run. */
export function wordOverlap(
  one: AnalysedText,
  other: AnalysedText,
): { common: number; f1: number; phrases: number } {
  const remaining = new Map<string, number>();
  for (const { concept } of other.terms) remaining.set(concept, (remaining.get(concept) ?? 0) + 1);
  let common = 0;
  for (const { concept } of one.terms) {
    const count = remaining.get(concept) ?? 0;
    if (count > 0) {
      common += 1;
      remaining.set(concept, count - 1);
    }
  }
  const sizes = one.terms.length + other.terms.length;
  return { common, f1: sizes > 0 ? (2 * common) / sizes : 0, phrases: longestCommonRun(one, other) };
}

/** The longest common run of words, as a share of the shorter text. */
function longestCommonRun(one: AnalysedText, other: AnalysedText): number {
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
