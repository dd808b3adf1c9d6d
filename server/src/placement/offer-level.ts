/**
 * Whether a learner's last readings speak for another level. The share of questions that she understands at
 * the first try is estimated as a proportion with a uniform prior (Beta(1, 1)): Laplace's rule of succession.
 * Above 0.9 the next level is offered, below 0.55 the one below. Time does not count, nor does a passage that
 * was read before.
 */
import { limits } from '@readling/contract';

/** So many readings are needed for an offer. */
export const readingsNeeded = 3;
/* Set by hand. */
const offerUpAbove = 0.9;
const offerDownBelow = 0.55;

/**
 * `understood`: how many of its `questions` were right at the first try; an accepted answer counts in part.
 */
export type ReadingScore = { questions: number; understood: number };
export type Offer = { from: number; to: number };

/** Returns the estimated share of questions that the learner understands, from 0 to 1. */
export function comprehension(readings: readonly ReadingScore[]): number {
  const sum = (of: (reading: ReadingScore) => number) =>
    readings.reduce((total, each) => total + of(each), 0);
  return (1 + sum(({ understood }) => understood)) / (2 + sum(({ questions }) => questions));
}

/**
 * Returns null where no level is offered. `textsAt`: the passages at a level; a level without any is not
 * offered.
 */
export function offerLevel(
  { level, readings }: { level: number | null; readings: readonly ReadingScore[] },
  textsAt: (level: number) => readonly unknown[],
): Offer | null {
  if (level === null || readings.length < readingsNeeded) return null;
  const understood = comprehension(readings);
  const to = understood > offerUpAbove ? level + 1 : understood < offerDownBelow ? level - 1 : level;
  const exists = to !== level && to >= 1 && to <= limits.levels && textsAt(to).length > 0;
  return exists ? { from: level, to } : null;
}
