import { type RefObject, useEffect, useRef } from 'react';

/** A movement of the finger along the line turns a page; in pixels. */
const shortest = 48;

/** Calls `onTurn` with 1 for a swipe to the left and -1 for one to the right. The book is English in all languages. */
export function useSwipe(places: RefObject<HTMLElement | null>[], onTurn: (step: 1 | -1) => void) {
  const latest = useRef({ places, onTurn });
  latest.current = { places, onTurn };
  useEffect(() => {
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    for (const { current } of latest.current.places) {
      let start: Touch | undefined;
      current?.addEventListener(
        'touchstart',
        ({ touches }) => {
          start = touches.length === 1 ? touches[0] : undefined;
        },
        options,
      );
      current?.addEventListener(
        'touchend',
        ({ changedTouches: [end] }) => {
          if (!start || !end) return;
          const along = end.clientX - start.clientX;
          const across = end.clientY - start.clientY;
          if (Math.abs(along) < Math.max(shortest, 2 * Math.abs(across))) return;
          latest.current.onTurn(along < 0 ? 1 : -1);
        },
        options,
      );
    }
    return () => controller.abort();
  }, []);
}
