import { useEffect } from 'react';
import type { Send } from './use-placement.ts';

const tickMs = 1000;

/** Sends the time to the test: a tick each second, and an event when the page is hidden or shown. */
export function useTicks(runs: boolean, send: Send) {
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => send({ type: 'ticked', now: performance.now() }), tickMs);
    return () => clearInterval(timer);
  }, [runs, send]);

  useEffect(() => {
    if (!runs) return;
    const sendVisibility = () =>
      send({ type: document.hidden ? 'page-hidden' : 'page-shown', now: performance.now() });
    if (document.hidden) sendVisibility();
    document.addEventListener('visibilitychange', sendVisibility);
    return () => document.removeEventListener('visibilitychange', sendVisibility);
  }, [runs, send]);
}
