import { limits } from '@readling/contract';
import type { Progress } from '#web/api/reading-calls.ts';
import type { Session } from './session-state.ts';

/** `isLate`: near the end, where the progress bar changes its colour. */
export type PassageProgress = { done: number; total: number; share: number; isLate: boolean };

/** Counts the parts that were read and the questions that were closed, out of all in the passage. */
export function passageProgress({ material, phase, closed }: Session): PassageProgress {
  const { part, part_count, progress } = material;
  const isPartRead = phase === 'questions' || phase === 'loading-part' || phase === 'finished';
  const total = part_count + progress.question_count;
  const done = Math.min(total, part + (isPartRead ? 1 : 0) + closed.length);
  const share = total === 0 ? 0 : done / total;
  return { done, total, share, isLate: share >= limits.progressTurnsAt };
}

/** Of a question: solved, closed without a star, or still open. */
export type Star = 'solved' | 'done' | 'open';

/** One star for each question of the passage, in the order in which the questions were closed. */
export const starsOf = ({ closed, material }: Session): Star[] =>
  Array.from({ length: material.progress.question_count }, (_, index) => {
    const question = closed[index];
    return question ? (question.grade > 0 ? 'solved' : 'done') : 'open';
  });

/** Returns the progress of the session as the server would return it. */
export function progressOf({ material, current, closed }: Session): Progress {
  return {
    part: material.part,
    questionSet: current?.question.questionSet ?? null,
    questionNumber: current?.question.questionNumber ?? 0,
    attempt: current?.attempt ?? 0,
    tried: current?.tried ?? [],
    removed: current?.removed ?? [],
    hints: current?.hints ?? [],
    closed,
    question_count: material.progress.question_count,
  };
}
