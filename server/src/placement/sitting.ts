/** One passage of the test as a child answered it. */
import type { Testlet } from './item-bank.ts';

/**
 * `answered`: false where the question was left without an answer. `seconds`: since the question (the first:
 * since the passage) was shown; null where the time is not known.
 */
export type Answer = { right: boolean; answered: boolean; seconds: number | null };
/** `answers` in the order of the testlet's items. */
export type Sitting = { testlet: Testlet; answers: readonly Answer[] };

export const shareRight = ({ answers }: Sitting): number =>
  answers.filter(({ right }) => right).length / Math.max(1, answers.length);
/** Fewer than half right. */
export const failed = (sitting: Sitting): boolean => shareRight(sitting) < 0.5;
