/** One passage as a child answered it. */
import type { Testlet } from './item-bank.ts';

/** `seconds`: since the question, or for the first one the passage, was shown; null where nobody took the time. */
export type Answer = { right: boolean; given: boolean; seconds: number | null };
/** `answers` in the order of the testlet's items. */
export type Sitting = { testlet: Testlet; answers: readonly Answer[] };

export const shareRight = ({ answers }: Sitting): number =>
  answers.filter(({ right }) => right).length / Math.max(1, answers.length);
/** Fewer than half right. */
export const failed = (sitting: Sitting): boolean => shareRight(sitting) < 0.5;
