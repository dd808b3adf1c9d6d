import { useLayoutEffect, useRef } from 'react';
import type { Star } from '../session/reading-progress.ts';
import styles from './answer-strip.module.css';
import { StarRow } from './star-row.tsx';

/** Milliseconds of a star's flight to its place. */
const flightMs = 700;

type Props = {
  stars: readonly Star[];
  /** the star that was just earned, by its place in the row; null = none */
  earned: number | null;
  /** where the star flies from; null = it does not fly */
  from: DOMRect | null;
};

/**
 * The stars so far. The new one flies from the answer to its place; with reduced motion it is there at once. A copy flies,
 * over everything: the strip would cut off what leaves it.
 */
export function RewardStars({ stars, earned, from }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const star =
      earned === null ? null : row.current?.querySelectorAll('[data-star]')[earned]?.querySelector('img');
    if (!star || !from || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const end = star.getBoundingClientRect();
    const x = from.x + from.width / 2 - (end.x + end.width / 2);
    const y = from.y + from.height / 2 - (end.y + end.height / 2);
    const flying = star.cloneNode() as HTMLImageElement;
    const { left, top, width, height } = end;
    const place = `inset: ${top}px auto auto ${left}px; inline-size: ${width}px; block-size: ${height}px`;
    flying.style.cssText = `position: fixed; z-index: 9; pointer-events: none; ${place}`;
    document.body.append(flying);
    star.animate([{ opacity: 0 }, { opacity: 0 }], flightMs);
    const flight = flying.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(0.3)`, opacity: 0 },
        { transform: `translate(${x}px, ${y - 30}px) scale(2) rotate(-20deg)`, opacity: 1, offset: 0.3 },
        { transform: `translate(${x * 0.45}px, ${y * 0.5 - 50}px) scale(1.8) rotate(160deg)`, offset: 0.65 },
        { transform: 'none' },
      ],
      { duration: flightMs, easing: 'cubic-bezier(0.3, 0.6, 0.3, 1)', fill: 'both' },
    );
    const remove = () => flying.remove();
    flight.addEventListener('finish', remove);
    return remove;
  }, [earned, from]);
  return (
    <div ref={row} className={styles['stars']} aria-hidden="true">
      <StarRow stars={stars} />
    </div>
  );
}
