import type { Strand } from '@readling/contract';
import type { Outline } from '#server/store/schema.ts';

/** The columns of an attempt that the results need; `time_spent` in seconds. */
export type SummarisedAttempt = {
  set_id: string;
  question: number;
  attempt: number;
  verdict: string;
  strand: Strand;
  grade: number;
  closes: boolean;
  time_spent: number;
};

/**
 * Returns one entry for each question of a reading, in its order: its tries, and the attempt that closed it. `turn` is the
 * index of that attempt among those that count. An answer in another language does not count as a try.
 */
export function questionsOf<Attempt extends SummarisedAttempt>(
  outline: Outline,
  attempts: readonly Attempt[],
) {
  return outline.parts.flatMap(({ sets }, part) =>
    sets.flatMap(({ id, strand, questions }) =>
      questions.map((text, index) => {
        const tries = attempts.filter((each) => each.set_id === id && each.question === index);
        const last = tries.find((each) => each.closes);
        const counted = tries.filter(
          (each) => each.verdict !== 'unread' && each.attempt < (last?.attempt ?? 0),
        );
        return {
          part,
          set: id,
          index,
          text,
          strand,
          tries,
          closing: last && { ...last, turn: counted.length },
        };
      }),
    ),
  );
}
