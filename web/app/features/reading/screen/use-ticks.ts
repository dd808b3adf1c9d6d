import { limits } from '@readling/contract';
import { useEffect } from 'react';
import type { ClockMode } from '../session/answer-clock.ts';
import type { Session } from '../session/session-state.ts';
import type { Send } from './use-reading.ts';

/** Sends the time to the session: ticks while a countdown runs or a grade is shown, and when the page is hidden or shown. */
export function useTicks({ phase, grade, current }: Session, clockMode: ClockMode, send: Send) {
  const runs = phase === 'questions' || grade !== null;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => send({ type: 'ticked', now: performance.now() }), limits.countdownTickMs);
    return () => clearInterval(timer);
  }, [runs, send]);

  const isPaused =
    phase === 'questions' &&
    current?.state.status === 'answering' &&
    current.earlierPart === null &&
    current.clock.since === null;
  useEffect(() => {
    const sendVisibility = () =>
      send({ type: document.hidden ? 'page-hidden' : 'page-shown', now: performance.now() });
    if (isPaused && !document.hidden) sendVisibility();
    document.addEventListener('visibilitychange', sendVisibility);
    return () => document.removeEventListener('visibilitychange', sendVisibility);
  }, [isPaused, send]);

  useEffect(() => send({ type: 'clock-changed', mode: clockMode }), [clockMode, send]);
}
