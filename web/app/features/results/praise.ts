import type { ReadingResults } from '@readling/contract';

type Figures = Pick<ReadingResults, 'overallScore' | 'attemptsPerQuestion'>;

/** The sentence of praise above the results. It names what went well, never what did not. */
export type Praise =
  | { key: 'allFirst' | 'read' }
  | { key: 'all'; fixed: number }
  | { key: 'fixed'; again: number; fixed: number }
  | { key: 'some'; first: number };

export function praiseFor({ overallScore, attemptsPerQuestion }: Figures): Praise {
  const { correct, total } = overallScore;
  const { first, second, third } = attemptsPerQuestion;
  const fixed = second + third;
  if (total > 0 && first === total) return { key: 'allFirst' };
  if (total > 0 && correct === total) return { key: 'all', fixed };
  if (fixed > 0) return { key: 'fixed', again: total - first, fixed };
  return first > 0 ? { key: 'some', first } : { key: 'read' };
}

/** The tone of the sentence about the average mark, which is from 0 to 5. */
export const averageTone = (mark: number): 'good' | 'fair' | 'low' =>
  mark >= 3 ? 'good' : mark >= 1.5 ? 'fair' : 'low';
