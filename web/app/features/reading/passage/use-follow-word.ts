import { useCallback, useEffect, useRef } from 'react';

/** After a scroll by the reader the page does not scroll by itself for this long. */
const afterScrollMs = 4000;

/** Upper and lower edges in pixels, from the upper edge of the window. */
export type Extent = { top: number; bottom: number };

/** Where nothing covers the text. `scroller`: what scrolls it, when it is not the window. */
export type FreeArea = Extent & { scroller?: Element };

/**
 * Returns a function that keeps the spoken word visible: near the lower edge its line is scrolled to the upper third.
 * It measures the page: call it before the word is highlighted, or the browser has to lay out the page once more.
 */
export function useFollowWord(freeArea: () => FreeArea) {
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
      const free = freeArea();
      if (top >= free.top && bottom + height <= free.bottom) return;
      const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      (free.scroller ?? window).scrollBy({
        top: top - free.top - (free.bottom - free.top) / 3,
        behavior: reducedMotion ? 'instant' : 'smooth',
      });
    },
    [freeArea],
  );
}
