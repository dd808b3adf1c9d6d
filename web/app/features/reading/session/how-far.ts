import { limits } from '@readling/contract';
import type { Session } from './session-state.ts';

export type HowFar = { done: number; total: number; share: number; late: boolean };

/** Parts read plus questions closed, of all in the passage. */
export function howFar({ material, stage, closed }: Session): HowFar {
  const { part, part_count, progress } = material;
  const isPartRead = stage === 'asking' || stage === 'turning' || stage === 'finished';
  const total = part_count + progress.question_count;
  const done = Math.min(total, part + (isPartRead ? 1 : 0) + closed.length);
  const share = total === 0 ? 0 : done / total;
  return { done, total, share, late: share >= limits.progressTurnsAt };
}

/** One star a question of the passage, in the order they were closed: solved, closed without, or still to come. */
export const starsOf = ({ closed, material }: Session): ('solved' | 'done' | 'open')[] =>
  Array.from({ length: material.progress.question_count }, (_, index) => {
    const place = closed[index];
    return place ? (place.grade > 0 ? 'solved' : 'done') : 'open';
  });
