/** The part of the window in which the text is visible: below the bar and the picture, above the player or the aids. */
import type { Extent } from '../passage/use-follow-word.ts';
import { narrow } from './narrow.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** The lower edge of what stays at the upper edge of the window while the text is scrolled, in pixels. */
export function upperEdge(): number {
  const bottomOf = (selector: string) => {
    const element = find(selector);
    return element && getComputedStyle(element).position === 'sticky'
      ? element.getBoundingClientRect().bottom
      : 0;
  };
  return Math.max(0, bottomOf('[data-bar]'), matchMedia(narrow).matches ? bottomOf('[data-scene]') : 0);
}

export function freeArea(): Extent {
  const player = find('[data-player]')?.offsetHeight ?? 0;
  const aids = matchMedia(narrow).matches ? (find('[data-aids]:popover-open')?.offsetHeight ?? 0) : 0;
  return { top: upperEdge(), bottom: innerHeight - Math.max(player, aids) };
}
