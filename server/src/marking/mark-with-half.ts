import { limits } from '@readling/contract';
import { gradeOf } from './grade.ts';
import type { Verdict } from './verdict.ts';

/** `joined`: it was marked together with the half before it. */
type MarkedWithHalf<Marked> = { marked: Marked; answer: string; joined: boolean };

/** A child may add only what was missing: the answer counts alone or after the earlier half, whichever earns more. */
export async function markWithHalf<Marked extends { verdict: Verdict }>(
  half: string | undefined,
  answer: string,
  mark: (text: string) => Promise<Marked> | Marked,
): Promise<MarkedWithHalf<Marked>> {
  const alone = { marked: await mark(answer), answer, joined: false };
  const isEmpty = answer.trim() === '' || answer === limits.noResponse;
  if (half === undefined || isEmpty || alone.marked.verdict.kind === 'correct') return alone;
  const both = `${half} ${answer}`;
  const joined = { marked: await mark(both), answer: both, joined: true };
  return gradeOf(joined.marked.verdict, 0) > gradeOf(alone.marked.verdict, 0) ? joined : alone;
}
