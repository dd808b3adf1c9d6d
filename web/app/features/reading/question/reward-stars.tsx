import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Star } from '../session/reading-progress.ts';
import styles from './answer-strip.module.css';
import { StarRow } from './star-row.tsx';

/** Milliseconds of a star's flight to its place. */
const flightMs = 700;

type Props = {
  stars: readonly Star[];
  /** the star that was just earned, by its place in the row; null = none */
  earned: number | null;
  /** where the star flies from */
  from: RefObject<HTMLElement | null>;
};

/** The stars so far. The new one flies from the bee to its place; with reduced motion it is there at once. */
export function RewardStars({ stars, earned, from }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const star =
      earned === null ? null : row.current?.querySelectorAll('[data-star]')[earned]?.firstElementChild;
    if (!star || !from.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const start = from.current.getBoundingClientRect();
    const end = star.getBoundingClientRect();
    const x = start.x + start.width / 2 - (end.x + end.width / 2);
    const y = start.y + start.height / 2 - (end.y + end.height / 2);
    const flight = star.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(0.3)`, opacity: 0 },
        { transform: `translate(${x}px, ${y - 30}px) scale(2) rotate(-20deg)`, opacity: 1, offset: 0.3 },
        { transform: `translate(${x * 0.45}px, ${y * 0.5 - 50}px) scale(1.8) rotate(160deg)`, offset: 0.65 },
        { transform: 'none' },
      ],
      { duration: flightMs, easing: 'cubic-bezier(0.3, 0.6, 0.3, 1)', fill: 'backwards' },
    );
    return () => flight.cancel();
  }, [earned, from]);
  return (
    <div ref={row} className={styles['stars']} aria-hidden="true">
      <StarRow stars={stars} />
    </div>
  );
}
