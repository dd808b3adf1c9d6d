/**
 * The rules of the typing race: `step(race, event) -> race`. No timers, no chance: the time comes with the event, the
 * words and the animals' steps are drawn beforehand. An event that does not fit the moment returns the very same race.
 *
 *   waiting -> running <-> resting
 *              running -> won | lost
 */
import { limits } from '@readling/contract';
import { spells } from './typed-word.ts';

const { step: stride, finish } = limits.race;
export const animals = ['turtle', 'fox', 'rabbit'] as const;
export type Animal = (typeof animals)[number];

/** How many right words bring a racer to the finish. */
export const stepsToFinish = finish / stride;

/** At which millisecond of the race an animal makes each of its steps, in order. */
export type Steps = Record<Animal, readonly number[]>;

export type Race = {
  stage: 'waiting' | 'running' | 'resting' | 'won' | 'lost';
  /** as many as bring the child to the finish */
  words: readonly string[];
  steps: Steps;
  /** words typed right */
  done: number;
  /** what stands in the box */
  typed: string;
  /** an input method is still building it */
  composing: boolean;
  /** milliseconds run so far */
  clock: number;
};

export type RaceEvent =
  | { type: 'began' }
  /** only what an input method has settled counts */
  | { type: 'typed'; text: string; composing: boolean }
  | { type: 'passed'; ms: number }
  | { type: 'rested' }
  | { type: 'went-on' };

export const newRace = (words: readonly string[], steps: Steps): Race => ({
  stage: 'waiting',
  words,
  steps,
  done: 0,
  typed: '',
  composing: false,
  clock: 0,
});

export const wordOf = (race: Race): string => race.words[race.done] ?? race.words.at(-1) ?? '';

export const placeOf = ({ steps, clock }: Race, animal: Animal): number =>
  Math.min(finish, stride * steps[animal].filter((at) => at <= clock).length);

export const yourPlace = ({ done }: Race): number => Math.min(finish, done * stride);

export const isOver = ({ stage }: Race): boolean => stage === 'won' || stage === 'lost';

/** Who came to the finish before the child did. */
export const winnerOf = (race: Race): Animal | null =>
  race.stage === 'lost' ? (animals.find((animal) => placeOf(race, animal) >= finish) ?? null) : null;

export function step(race: Race, event: RaceEvent): Race {
  switch (event.type) {
    case 'began':
      return race.stage === 'waiting' ? { ...race, stage: 'running' } : race;
    case 'typed':
      return type(race, event.text, event.composing);
    case 'passed':
      return race.stage === 'running' ? pass(race, event.ms) : race;
    case 'rested':
      return race.stage === 'running' ? { ...race, stage: 'resting' } : race;
    case 'went-on':
      return race.stage === 'resting' ? { ...race, stage: 'running' } : race;
  }
}

/** The first key starts the race, and ends a rest; clearing the box does neither. */
function type(race: Race, text: string, composing: boolean): Race {
  if (isOver(race)) return race;
  if (text === '') return { ...race, typed: '', composing };
  const running: Race = { ...race, stage: 'running', typed: text, composing };
  if (composing || !spells(text, wordOf(race))) return running;
  const done = race.done + 1;
  return { ...running, done, typed: '', stage: done * stride >= finish ? 'won' : 'running' };
}

/** The animals run only as far as the first of them needs to reach the finish. */
function pass(race: Race, ms: number): Race {
  const ends = animals.map((animal) => race.steps[animal][stepsToFinish - 1] ?? Number.POSITIVE_INFINITY);
  const clock = Math.min(race.clock + ms, ...ends);
  return { ...race, clock, stage: ends.some((end) => end <= clock) ? 'lost' : 'running' };
}
