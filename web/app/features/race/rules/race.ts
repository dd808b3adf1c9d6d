/**
 * The rules of the typing race: `step(race, event) -> race`. No timers, nothing random: each event brings the time, and
 * the words and steps are chosen before. An event that does not fit the phase returns the same object.
 *
 *   waiting -> running <-> paused
 *              running -> won | lost
 */
import { raceLimits } from '@readling/contract';
import { spells } from './typed-word.ts';

const { step: stepLength, finish } = raceLimits;
export const animals = ['turtle', 'fox', 'rabbit'] as const;
export type Animal = (typeof animals)[number];

/** How many correct words it takes to reach the finish. */
export const stepsToFinish = finish / stepLength;

/** The milliseconds of the race at which each animal makes its steps, in order. */
export type Steps = Record<Animal, readonly number[]>;

export type Race = {
  phase: 'waiting' | 'running' | 'paused' | 'won' | 'lost';
  /** one for each step to the finish */
  words: readonly string[];
  steps: Steps;
  /** words typed correctly */
  done: number;
  /** the content of the text field */
  typed: string;
  /** an input method is still composing it */
  composing: boolean;
  /** milliseconds that the race has run */
  clock: number;
};

export type RaceEvent =
  | { type: 'started' }
  /** a word that an input method is still composing does not count */
  | { type: 'typed'; text: string; composing: boolean }
  | { type: 'time-passed'; ms: number }
  | { type: 'pause' }
  | { type: 'resume' };

export const newRace = (words: readonly string[], steps: Steps): Race => ({
  phase: 'waiting',
  words,
  steps,
  done: 0,
  typed: '',
  composing: false,
  clock: 0,
});

export const wordOf = (race: Race): string => race.words[race.done] ?? race.words.at(-1) ?? '';

export const placeOf = ({ steps, clock }: Race, animal: Animal): number =>
  Math.min(finish, stepLength * steps[animal].filter((at) => at <= clock).length);

/** Between two steps: where the picture of an animal is, which runs without stops. */
export function runningPlaceOf(race: Race, animal: Animal): number {
  const times = race.steps[animal];
  const place = placeOf(race, animal);
  const next = times[place / stepLength];
  if (next === undefined) return place;
  const last = times[place / stepLength - 1] ?? 0;
  return place + (stepLength * (race.clock - last)) / (next - last);
}

export const yourPlace = ({ done }: Race): number => Math.min(finish, done * stepLength);

export const isOver = ({ phase }: Race): boolean => phase === 'won' || phase === 'lost';

/** Returns the animal that won, or null. */
export const winnerOf = (race: Race): Animal | null =>
  race.phase === 'lost' ? (animals.find((animal) => placeOf(race, animal) >= finish) ?? null) : null;

export function step(race: Race, event: RaceEvent): Race {
  switch (event.type) {
    case 'started':
      return race.phase === 'waiting' ? { ...race, phase: 'running' } : race;
    case 'typed':
      return type(race, event.text, event.composing);
    case 'time-passed':
      return race.phase === 'running' ? pass(race, event.ms) : race;
    case 'pause':
      return race.phase === 'running' ? { ...race, phase: 'paused' } : race;
    case 'resume':
      return race.phase === 'paused' ? { ...race, phase: 'running' } : race;
  }
}

/** The first key starts the race, or resumes it after a pause. An empty text field does neither. */
function type(race: Race, text: string, composing: boolean): Race {
  if (isOver(race)) return race;
  if (text === '') return { ...race, typed: '', composing };
  const running: Race = { ...race, phase: 'running', typed: text, composing };
  if (composing || !spells(text, wordOf(race))) return running;
  const done = race.done + 1;
  return { ...running, done, typed: '', phase: done * stepLength >= finish ? 'won' : 'running' };
}

/** The time stops when the first animal reaches the finish. */
function pass(race: Race, ms: number): Race {
  const ends = animals.map((animal) => race.steps[animal][stepsToFinish - 1] ?? Number.POSITIVE_INFINITY);
  const clock = Math.min(race.clock + ms, ...ends);
  return { ...race, clock, phase: ends.some((end) => end <= clock) ? 'lost' : 'running' };
}
