import type { CheckAnswerReply } from '@readling/contract';
import { useEffect } from 'react';
import { playChime } from '../voice/chime.ts';
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
  clips: Clips;
};

/** The sound for a right answer, and after it the explanation. */
export function useCelebration({ reply, attempt, plays, speaks, clips: { playAll, stop } }: Celebration) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reply
  useEffect(() => {
    if (plays && reply.grade > 0) playChime(attempt);
    if (!speaks) return;
    const timer = setTimeout(() => playAll(recordingsOfReply(reply)), speechDelayMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [reply]);
}
