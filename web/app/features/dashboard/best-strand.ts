import type { DashboardRow } from '@readling/contract';

/** The strands in the order of a row's marks. */
const strands = ['literal', 'inferential', 'critical', 'summary'] as const;
export type StrandName = (typeof strands)[number];

/** Below this mean there is nothing to praise yet. */
const least = 3;

const mean = (marks: readonly number[]) => marks.reduce((sum, mark) => sum + mark, 0) / marks.length;

/** Returns the strand with the highest mean mark; null where no mean is good enough to name. */
export function bestStrand(rows: readonly DashboardRow[]): StrandName | null {
  const means = strands.map((name, index) => {
    const marks = rows.map((row) => row[4 + index]).filter((mark) => typeof mark === 'number');
    return { name, mean: marks.length > 0 ? mean(marks) : 0 };
  });
  const [best] = means.sort((one, other) => other.mean - one.mean);
  return best && best.mean >= least ? best.name : null;
}
