import { useEffect } from 'react';
import type { Send } from './use-placement.ts';

const tickMs = 1000;

/** Brings the time into the test: a tick each second, and whether the page is in sight. */
export function useClockwork(runs: boolean, send: Send) {
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => send({ type: 'ticked', now: performance.now() }), tickMs);
    return () => clearInterval(timer);
  }, [runs, send]);

  useEffect(() => {
    if (!runs) return;
    const look = () => send({ type: document.hidden ? 'hid' : 'shown', now: performance.now() });
    if (document.hidden) look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [runs, send]);
}
