import { useEffect, useRef } from 'react';
import type { CurrentQuestion } from '../session/session-state.ts';
import type { Clips } from '../voice/use-clips.ts';
import { recordingsOfQuestion } from './spoken-question.ts';

/**
 * Says a new question and its options by itself. It stops when the question is left or hidden, and when the page is hidden;
 * a hint or the story replaces it.
 */
export function useSpokenQuestion(current: CurrentQuestion, speaks: boolean, { playAll, stop }: Clips) {
  const { question, state } = current;
  const latest = useRef(current);
  latest.current = current;
  const isAnswering = useRef(false);
  isAnswering.current = state.status === 'answering';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (!speaks || !isAnswering.current) return;
    playAll(recordingsOfQuestion(latest.current));
    const stopWhenHidden = () => document.hidden && stop();
    document.addEventListener('visibilitychange', stopWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', stopWhenHidden);
      stop();
    };
  }, [question, speaks, playAll, stop]);
}
