import { type RefObject, useEffect, useState } from 'react';
import { isFree } from './free-place.ts';

/** A page that moves is looked at when it has come to rest. */
const restMs = 180;

/** Whether `place`, which belongs to `own`, covers nothing just now. It is looked at whenever the page changes. */
export function useFreePlace(place: RefObject<HTMLElement | null>, own: RefObject<HTMLElement | null>) {
  const [free, setFree] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (!place.current || !own.current) return false;
      const is = isFree(place.current.getBoundingClientRect(), own.current);
      setFree(is);
      return is;
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, restMs);
    };
    let frame = 0;
    // While it scrolls nothing is covered for longer than a frame; coming back waits for rest.
    const scrolled = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (place.current && own.current && !isFree(place.current.getBoundingClientRect(), own.current))
          setFree(false);
      });
      soon();
    };
    const changes = new MutationObserver((all) => {
      if (all.some(({ target }) => !own.current?.contains(target))) soon();
    });
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'hidden'] });
    addEventListener('scroll', scrolled, { passive: true, capture: true });
    addEventListener('resize', soon);
    document.addEventListener('toggle', soon, true);
    soon();
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      changes.disconnect();
      removeEventListener('scroll', scrolled, { capture: true });
      removeEventListener('resize', soon);
      document.removeEventListener('toggle', soon, true);
    };
  }, [place, own]);
  return free;
}
