import { limits } from '@readling/contract';
import type { Rubric } from './rubric.ts';
import type { AskedOn, Verdict } from './verdict.ts';

const wrong: Verdict = { kind: 'wrong', nudge: null };
const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Marks any answer. Blank text and NO RESPONSE are ordinary wrong answers. Pure: no clock, no storage. */
export function markAnswer(answer: string, rubric: Rubric, _asked: AskedOn): Verdict {
  if (answer === limits.noResponse || answer.trim() === '') return wrong;
  if (rubric.kind === 'choice') return answer === rubric.correct ? { kind: 'correct' } : wrong;
  return rubric.references.some((reference) => plain(reference) === plain(answer))
    ? { kind: 'correct' }
    : wrong;
}
