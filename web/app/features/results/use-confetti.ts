import type Confetti from 'canvas-confetti';
import { useEffect } from 'react';

/** Throws confetti once when `wanted`, unless the reader prefers reduced motion. Calls `onDone` either way. */
export function useConfetti(wanted: boolean, onDone: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!wanted) return;
    onDone();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const throwFrom = ({ create }: typeof Confetti) => {
      const confetti = create(undefined, { resize: true, useWorker: false }); // a worker would need a blob: source
      const colors = ['#ffc93c', '#ffe8a8', '#8fd0ff', '#a4e6ab', '#f4bdee'];
      const shower = { particleCount: 60, spread: 70, startVelocity: 45, ticks: 140, colors };
      void confetti({ ...shower, angle: 60, origin: { x: 0, y: 0.8 } });
      void confetti({ ...shower, angle: 120, origin: { x: 1, y: 0.8 } });
    };
    import('canvas-confetti').then(
      ({ default: all }) => throwFrom(all),
      () => {}, // too late to try again
    );
  }, [wanted]);
}
