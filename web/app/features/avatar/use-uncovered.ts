import { type RefObject, useEffect, useState } from 'react';
import { isUncovered } from './uncovered.ts';

/** The check runs this long after the last change of the page. */
const delayMs = 180;

/** Whether `place`, an element inside `own`, covers nothing. Checked again whenever the page changes. */
export function useUncovered(place: RefObject<HTMLElement | null>, own: RefObject<HTMLElement | null>) {
  const [free, setFree] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      if (!place.current || !own.current) return false;
      const isFree = isUncovered(place.current.getBoundingClientRect(), own.current);
      setFree(isFree);
      return isFree;
    };
    const checkSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(check, delayMs);
    };
    let frame = 0;
    // While the page scrolls the bee hides within one frame; it comes back when scrolling has ended.
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (place.current && own.current && !isUncovered(place.current.getBoundingClientRect(), own.current))
          setFree(false);
      });
      checkSoon();
    };
    const changes = new MutationObserver((all) => {
      if (all.some(({ target }) => !own.current?.contains(target))) checkSoon();
    });
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'hidden'] });
    addEventListener('scroll', onScroll, { passive: true, capture: true });
    addEventListener('resize', checkSoon);
    document.addEventListener('toggle', checkSoon, true);
    checkSoon();
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      changes.disconnect();
      removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('resize', checkSoon);
      document.removeEventListener('toggle', checkSoon, true);
    };
  }, [place, own]);
  return free;
}
