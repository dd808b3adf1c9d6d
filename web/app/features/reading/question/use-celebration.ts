import type { CheckAnswerReply } from '@readling/contract';
import { useEffect } from 'react';
import { playChime } from '../voice/chime.ts';
import type { Prompts } from '../voice/prompts.ts';
import type { Clips } from '../voice/use-clips.ts';
import { recordingsOfReply } from './spoken-question.ts';

/** The explanation starts this much after the sound of the reward, in milliseconds. */
const speechDelayMs = 800;

export type Celebration = {
  reply: CheckAnswerReply;
  /** the tries before the right answer */
  attempt: number;
  /** plays a short sound for a right answer */
  plays: boolean;
  /** says the answer and the explanation by itself */
  speaks: boolean;
  prompts: Prompts;
  /** no question of the story follows */
  isLast: boolean;
  clips: Clips;
};

/** The sound for a right answer, and after it the explanation, the first time with how to go on. */
export function useCelebration({ reply, attempt, plays, speaks, prompts, isLast, clips }: Celebration) {
  const { playAll, stop } = clips;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reply
  useEffect(() => {
    if (plays && reply.grade > 0) playChime(attempt);
    if (!speaks) return;
    const { each, once } = prompts;
    const timer = setTimeout(
      () =>
        playAll([
          ...each(reply.grade > 0 ? 'yes' : 'together'),
          ...recordingsOfReply(reply),
          ...once(isLast ? 'done' : 'go-on'),
        ]),
      speechDelayMs,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [reply]);
}
