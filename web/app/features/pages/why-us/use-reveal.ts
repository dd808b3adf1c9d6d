import { useEffect, useReducer } from 'react';
import { initialReveal, nextAction, type Reveal, type RevealEvent, updateReveal } from './reveal-state.ts';

/** Shows words one by one, `wordMs` each. Readers who prefer reduced motion see all words from the start. */
export function useReveal(count: number, wordMs: number) {
  const [reveal, dispatch] = useReducer(
    (state: Reveal, event: RevealEvent) => updateReveal(count, state, event),
    initialReveal,
  );
  const { shown, isRunning } = reveal;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return dispatch({ type: 'showAll' });
    let isClosed = false;
    // The first words would move when their font arrives.
    void document.fonts.ready.then(() => isClosed || dispatch({ type: 'goOn' }));
    return () => {
      isClosed = true;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each word that is shown starts the time of the next
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => dispatch({ type: 'tick' }), wordMs);
    return () => clearTimeout(timer);
  }, [isRunning, shown, wordMs]);

  return { shown, isRunning, action: nextAction(count, reveal), dispatch };
}
