import { useCallback, useEffect, useReducer, useRef } from 'react';
import { isOver, newRace, type Race, type RaceEvent, type Steps, step } from '../rules/race.ts';

const tickMs = 100;

type RaceSetup = { words: readonly string[]; steps: Steps };

/** Holds a race and counts its time. The race is paused while the page is hidden. */
export function useRace(setUp: () => RaceSetup, onOver: (race: Race) => void) {
  const [race, dispatch] = useReducer(step, null, () => {
    const { words, steps } = setUp();
    return newRace(words, steps);
  });
  const lastTick = useRef(0);
  const isRunning = race.phase === 'running';

  const countTime = useCallback(() => {
    const now = performance.now();
    dispatch({ type: 'time-passed', ms: now - lastTick.current });
    lastTick.current = now;
  }, []);

  useEffect(() => {
    if (!isRunning) return;
    lastTick.current = performance.now();
    const timer = setInterval(countTime, tickMs);
    const pauseWhenHidden = () => document.hidden && dispatch({ type: 'pause' });
    document.addEventListener('visibilitychange', pauseWhenHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pauseWhenHidden);
    };
  }, [isRunning, countTime]);

  const send = (event: RaceEvent) => {
    if (isRunning) countTime();
    dispatch(event);
  };

  const latestOnOver = useRef(onOver);
  latestOnOver.current = onOver;
  const over = isOver(race) ? race : null;
  useEffect(() => {
    if (over) latestOnOver.current(over);
  }, [over]);

  return { race, send };
}
