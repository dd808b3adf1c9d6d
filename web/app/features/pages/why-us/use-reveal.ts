import { useEffect, useState } from 'react';

/**
 * Shows words one by one, `wordMs` each. It may be stopped, gone on with, begun again and skipped. For readers who want
 * no motion all words stand there from the start.
 */
export function useReveal(count: number, wordMs: number) {
  const [shown, setShown] = useState(0);
  const [isRunning, setRunning] = useState(false);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(count);
    let gone = false;
    // the first words do not move when their letters come
    void document.fonts.ready.then(() => !gone && setRunning(true));
    return () => {
      gone = true;
    };
  }, [count]);

  useEffect(() => {
    if (!isRunning) return;
    if (shown >= count) return setRunning(false);
    const timer = setTimeout(() => setShown(shown + 1), wordMs);
    return () => clearTimeout(timer);
  }, [isRunning, shown, count, wordMs]);

  return {
    shown,
    isRunning,
    isOver: shown >= count,
    pause: () => setRunning(false),
    goOn: () => setRunning(true),
    again: () => {
      setShown(0);
      setRunning(true);
    },
    showAll: () => setShown(count),
  };
}
