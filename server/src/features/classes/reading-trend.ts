import type { ReadingTrend } from '@readling/contract';

/** Below so many stories in 28 days there is nothing to compare. */
const fewest = 4;
/** How much more or less than a usual week is said to differ. */
const clearly = 1.25;

/** Compares the stories of the last 7 days with a usual week of the three before. */
export function readingTrend(week: number, month: number): ReadingTrend {
  if (month < fewest) return null;
  const usual = (month - week) / 3;
  if (week > usual * clearly) return 'more';
  return week * clearly < usual ? 'less' : 'same';
}
