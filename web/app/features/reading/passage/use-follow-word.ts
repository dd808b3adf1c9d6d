import { useCallback, useEffect, useRef } from 'react';

/** After a scroll by the reader the page does not scroll by itself for this long. */
const afterScrollMs = 4000;

/**
 * Returns a function that keeps the spoken word visible: near the lower edge its line is scrolled to the upper third.
 * It measures the page: call it before the word is highlighted, or the browser has to lay out the page once more.
 * `coveredHeight`: what is covered at the lower edge of the window, in pixels.
 */
export function useFollowWord(coveredHeight: () => number) {
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onScroll = () => {
      scrolledAt.current = performance.now();
    };
    addEventListener('wheel', onScroll, { passive: true });
    addEventListener('touchmove', onScroll, { passive: true });
    return () => {
      removeEventListener('wheel', onScroll);
      removeEventListener('touchmove', onScroll);
    };
  }, []);

  return useCallback(
    (word: HTMLElement | null) => {
      if (!word || document.hidden || performance.now() - scrolledAt.current < afterScrollMs) return;
      const { top, bottom, height } = word.getBoundingClientRect();
      const lowerEdge = innerHeight - coveredHeight();
      if (top >= height && bottom + height <= lowerEdge) return;
      const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollBy({ top: top - lowerEdge / 3, behavior: reducedMotion ? 'instant' : 'smooth' });
    },
    [coveredHeight],
  );
}
