/**
 * Whether the last readings speak for another level. What a child understands at the first try is taken as a chance
 * that nobody knows: every chance is as likely as the next before the first question (Beta 1, 1), and each question moves it. Its
 * mean above nine in ten asks for the level above, below eleven in twenty for the one below. The clock has no say, nor has
 * a passage that was read before.
 */
import { limits } from '@readling/contract';

export const readingsAsked = 3;
const easy = 0.9;
const hard = 0.55;

export type Understood = { questions: number; understood: number };
export type Offer = { from: number; to: number };

/** How much of what is asked the learner is thought to understand, after these readings. */
export function comprehension(readings: readonly Understood[]): number {
  const sum = (of: (reading: Understood) => number) => readings.reduce((total, each) => total + of(each), 0);
  return (1 + sum(({ understood }) => understood)) / (2 + sum(({ questions }) => questions));
}

/** Null: nothing to ask. `textsAt`: what there is to read at a level. */
export function offerLevel(
  { level, readings }: { level: number | null; readings: readonly Understood[] },
  textsAt: (level: number) => readonly unknown[],
): Offer | null {
  if (level === null || readings.length < readingsAsked) return null;
  const understood = comprehension(readings);
  const to = understood > easy ? level + 1 : understood < hard ? level - 1 : level;
  const there = to !== level && to >= 1 && to <= limits.levels && textsAt(to).length > 0;
  return there ? { from: level, to } : null;
}
