import { limits } from '@readling/contract';
import { useEffect } from 'react';
import { rememberStage } from '../keeping/stage-memory.ts';
import type { ClockMode } from '../session/answer-clock.ts';
import type { Session } from '../session/session-state.ts';
import type { Send } from './use-reading.ts';

/** Brings the time into the session: ticks while something runs out, and whether the page is in sight. */
export function useClockwork({ stage, grade, asked, material }: Session, clockMode: ClockMode, send: Send) {
  const runs = stage === 'asking' || grade !== null;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => send({ type: 'ticked', now: performance.now() }), limits.countdownTickMs);
    return () => clearInterval(timer);
  }, [runs, send]);

  const stands = stage === 'asking' && asked?.turn.is === 'answering' && asked.clock.since === null;
  useEffect(() => {
    const look = () => send({ type: document.hidden ? 'hid' : 'shown', now: performance.now() });
    if (stands && !document.hidden) look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [stands, send]);

  useEffect(() => send({ type: 'clock-set', mode: clockMode }), [clockMode, send]);

  useEffect(() => {
    if (stage === 'passage' || stage === 'asking')
      rememberStage({ passageId: material.passageId, part: material.part, stage });
  }, [stage, material]);
}
