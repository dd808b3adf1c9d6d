import type { Verdict } from './verdict.ts';

const byTry = [5, 3, 1];

/** The grade of a right answer on the 1st, 2nd and 3rd try, which are 0, 1 and 2. */
export const fullGradeOf = (attempt: number) => byTry[attempt] ?? 0;

/** 0 to 5 with one decimal. An incomplete answer earns its share of the key ideas, at least half a point. */
export function gradeOf(verdict: Verdict, attempt: number): number {
  const full = fullGradeOf(attempt);
  if (verdict.kind === 'wrong') return 0;
  if (verdict.kind === 'correct') return full;
  return Math.max(0.5, Math.round(full * verdict.share * 10) / 10);
}
