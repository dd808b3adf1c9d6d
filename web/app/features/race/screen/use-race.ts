import { useCallback, useEffect, useReducer, useRef } from 'react';
import { isOver, newRace, type Race, type RaceEvent, type Steps, step } from '../rules/race.ts';

const tickMs = 100;

type Draw = { words: readonly string[]; steps: Steps };

/** Holds a race and gives it its time. It rests while nobody looks. */
export function useRace(draw: () => Draw, onOver: (race: Race) => void) {
  const [race, dispatch] = useReducer(step, null, () => {
    const { words, steps } = draw();
    return newRace(words, steps);
  });
  const seen = useRef(0);
  const isRunning = race.stage === 'running';

  const pass = useCallback(() => {
    const now = performance.now();
    dispatch({ type: 'passed', ms: now - seen.current });
    seen.current = now;
  }, []);

  useEffect(() => {
    if (!isRunning) return;
    seen.current = performance.now();
    const timer = setInterval(pass, tickMs);
    const rest = () => document.hidden && dispatch({ type: 'rested' });
    document.addEventListener('visibilitychange', rest);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', rest);
    };
  }, [isRunning, pass]);

  const send = (event: RaceEvent) => {
    if (isRunning) pass();
    dispatch(event);
  };

  const ended = useRef(onOver);
  ended.current = onOver;
  const over = isOver(race) ? race : null;
  useEffect(() => {
    if (over) ended.current(over);
  }, [over]);

  return { race, send };
}
