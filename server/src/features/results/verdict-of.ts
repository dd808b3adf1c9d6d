import type { Remark } from '@readling/contract';
import { fullGradeOf } from '#server/marking/grade.ts';

export type JudgedTry = {
  verdict: string;
  grade: number;
  /** the tries at the question before this one that cost one */
  before: number;
  /** what kinds of remarks the reply had */
  remarks: readonly Remark['kind'][];
};

/**
 * What the marker judged of a try that was read. A try with nothing missing but a letter is right, also where a later try
 * earns less. A try that keeps the grade of a half before it is right in part: its reply tells what was missing.
 */
export function verdictOf({ verdict, grade, before, remarks }: JudgedTry): 'right' | 'partly' | 'not_yet' {
  if (grade === 0 || verdict === 'wrong') return 'not_yet';
  if (verdict === 'correct') return 'right';
  const isWhole = !remarks.some((kind) => kind === 'missing' || kind === 'answer');
  return isWhole && grade >= fullGradeOf(before) ? 'right' : 'partly';
}
