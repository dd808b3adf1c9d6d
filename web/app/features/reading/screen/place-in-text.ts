/**
 * The place in the text that a question is about: it is scrolled to where the question or a message does not cover it.
 */

import type { Extent } from '../passage/use-follow-word.ts';
import { freeArea, upperEdge } from './free-area.ts';
import { narrow } from './narrow.ts';

/** Space between the place and the edges of the free area, in pixels. */
const gap = 12;

/** Returns by how much to scroll, so that `place` is in the free area; what does not fit shows its beginning. */
export function scrollBetween(place: Extent, free: Extent): number {
  const top = free.top + gap;
  const bottom = free.bottom - gap;
  if (place.top >= top && place.bottom <= bottom) return 0;
  const isTall = place.bottom - place.top > bottom - top;
  return isTall || place.top < top ? place.top - top : place.bottom - bottom;
}

/** The highlighted evidence, else the last paragraph of the part. */
function findPlace(): Extent | null {
  const lines = [...document.querySelectorAll('[data-evidence]')];
  const last = [...document.querySelectorAll('[data-words] > :not([hidden])')].slice(-1);
  const boxes = (lines.length > 0 ? lines : last).map((each) => each.getBoundingClientRect());
  if (boxes.length === 0) return null;
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Scrolls the place into view. `cover`: the question or message, which covers the lower part of a narrow window. */
export function showPlace(cover: HTMLElement | null) {
  if (!matchMedia(narrow).matches) return showBeside();
  const place = findPlace();
  if (!place || !cover) return;
  scrollWindow(scrollBetween(place, { top: upperEdge(), bottom: innerHeight - cover.offsetHeight }));
}

/** In a wide window the question stays in view beside the text: the evidence comes into view. */
function showBeside() {
  const place = document.querySelector('[data-evidence]') ? findPlace() : null;
  if (place) scrollWindow(scrollBetween(place, freeArea()));
}

function scrollWindow(top: number) {
  if (top === 0) return;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top, behavior: reducedMotion ? 'instant' : 'smooth' });
}
