import { useCallback, useEffect, useRef } from 'react';

/** Leave the page to the reader for this long after a scroll of their own. */
const handsOffMs = 4000;

/** Keeps the word being said in sight: when it comes near the lower edge, its line moves up to the upper third. */
export function useFollow(hiddenBelow: () => number) {
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const mine = () => {
      scrolledAt.current = performance.now();
    };
    addEventListener('wheel', mine, { passive: true });
    addEventListener('touchmove', mine, { passive: true });
    return () => {
      removeEventListener('wheel', mine);
      removeEventListener('touchmove', mine);
    };
  }, []);

  return useCallback(
    (word: HTMLElement | null) => {
      if (!word || document.hidden || performance.now() - scrolledAt.current < handsOffMs) return;
      requestAnimationFrame(() => {
        const { top, bottom, height } = word.getBoundingClientRect();
        const floor = innerHeight - hiddenBelow();
        if (top >= height && bottom + height <= floor) return;
        const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        scrollBy({ top: top - floor / 3, behavior: calm ? 'instant' : 'smooth' });
      });
    },
    [hiddenBelow],
  );
}
