import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import { createLineHighlighter } from './line-highlighter.ts';

type LineOptions = {
  passage: RefObject<HTMLElement | null>;
  isOn: boolean;
  /** the text: another one has other words */
  text: unknown;
  /** what the line breaks depend on, apart from the width */
  layout: unknown;
};

/**
 * Highlights the line that is read aloud, or that the keyboard or pointer reached last. Returns a function that takes the
 * spoken word.
 */
export function useLineHighlighter({ passage, isOn, text, layout }: LineOptions) {
  const highlighter = useMemo(createLineHighlighter, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other words
  useEffect(() => {
    const root = passage.current;
    if (!isOn || !root) return;
    highlighter.setWords([...root.querySelectorAll<HTMLElement>('[data-word]')]);
    const observer = new ResizeObserver(() => highlighter.measure());
    observer.observe(root);
    const onReach = (event: Event) => {
      // A scroll moves words below a pointer that does not move.
      if (event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0) return;
      const word = event.target instanceof Element && event.target.closest<HTMLElement>('[data-word]');
      if (word) highlighter.moveTo(Number(word.dataset['word']));
    };
    root.addEventListener('focusin', onReach);
    root.addEventListener('pointermove', onReach);
    root.addEventListener('click', onReach);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', onReach);
      root.removeEventListener('pointermove', onReach);
      root.removeEventListener('click', onReach);
      highlighter.clear();
    };
  }, [highlighter, passage, isOn, text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words in other lines
  useEffect(() => {
    if (isOn) highlighter.measure();
  }, [highlighter, isOn, layout]);

  return useCallback((word: number) => highlighter.moveTo(word), [highlighter]);
}
