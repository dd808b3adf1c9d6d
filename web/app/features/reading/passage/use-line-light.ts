import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import { lineLight } from './line-light.ts';

type Wants = {
  passage: RefObject<HTMLElement | null>;
  on: boolean;
  /** what the text is; another text has other words */
  text: unknown;
  /** what gives it its shape, apart from the width it is given */
  shape: unknown;
};

/** Lights the line that is read aloud, or that the keys or the pointer came to last. Returns where the voice is told. */
export function useLineLight({ passage, on, text, shape }: Wants) {
  const light = useMemo(lineLight, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, other words
  useEffect(() => {
    const root = passage.current;
    if (!on || !root) return;
    light.take([...root.querySelectorAll<HTMLElement>('[data-word]')]);
    const watch = new ResizeObserver(() => light.measure());
    watch.observe(root);
    const reach = (event: Event) => {
      // A scroll moves words below a pointer that rests.
      if (event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0) return;
      const word = event.target instanceof Element && event.target.closest<HTMLElement>('[data-word]');
      if (word) light.go(Number(word.dataset['word']));
    };
    root.addEventListener('focusin', reach);
    root.addEventListener('pointermove', reach);
    root.addEventListener('click', reach);
    return () => {
      watch.disconnect();
      root.removeEventListener('focusin', reach);
      root.removeEventListener('pointermove', reach);
      root.removeEventListener('click', reach);
      light.out();
    };
  }, [light, passage, on, text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words in other lines
  useEffect(() => {
    if (on) light.measure();
  }, [light, on, shape]);

  return useCallback((word: number) => light.go(word), [light]);
}
