/**
 * How fast the animals run, and what the child types.
 *
 * `classic`: the product's own words and intervals. `fair`: the animals type the same words as the child, at the pace of
 * the child's last races. The fastest of them runs a little before or behind that pace, by chance, so that the child
 * wins a bit more often than not at any speed; who is the fastest is drawn anew for each race.
 */
import { limits } from '@readling/contract';
import { type Animal, animals, type Race, type Steps, stepsToFinish } from './race.ts';
import { lettersOf, lettersRight } from './typed-word.ts';

export type Kind = 'classic' | 'fair';
/** From 0 up to 1, as `Math.random`. */
export type Chance = () => number;

export const classicWords = ['apple', 'banana', 'cherry', 'date', 'elderberry'] as const;

/** Letters a second, for a child of whom nothing is known: slow enough for one finger that looks for each key. */
const gentlePace = 0.45;
/** How many races tell the pace. */
const racesKept = 5;
/** How long the three take beside the child's usual time: the fastest, the one behind, the last. */
const spread = [
  [0.94, 1.14],
  [1.15, 1.4],
  [1.4, 1.8],
] as const;

const between = (chance: Chance, [least, most]: readonly [number, number]) =>
  least + chance() * (most - least);

/** As many words as the way to the finish has steps, never one twice in a row. */
export function drawWords(from: readonly string[], chance: Chance): string[] {
  const words: string[] = [];
  while (words.length < stepsToFinish) {
    const others = from.filter((word) => word !== words.at(-1) || from.length === 1);
    words.push(others[Math.floor(chance() * others.length)] ?? '');
  }
  return words;
}

export function classicSteps(): Steps {
  const every = (ms: number) => Array.from({ length: stepsToFinish }, (_, index) => (index + 1) * ms);
  const { turtle, fox, rabbit } = limits.race.intervalsMs;
  return { turtle: every(turtle), fox: every(fox), rabbit: every(rabbit) };
}

/** A word costs its letters and the moment that it takes to look at it. */
const weightOf = (word: string) => lettersOf(word).length + 1;

/** Letters a second of the last races; the newer a race, the more it counts. */
export function usualPace(paces: readonly number[]): number {
  if (paces.length === 0) return gentlePace;
  const weights = paces.map((_, index) => index + 1);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  // Of times, not of speeds: one lucky race says less than one slow one.
  return sum / paces.reduce((all, pace, index) => all + (weights[index] ?? 0) / pace, 0);
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(chance() * left.length), 1));
}

export function fairSteps(words: readonly string[], paces: readonly number[], chance: Chance): Steps {
  const usualMs = 1000 / usualPace(paces);
  const stepsOf = (range: readonly [number, number]) => {
    const slowness = between(chance, range);
    let at = 0;
    return words.map((word) => {
      at += weightOf(word) * usualMs * slowness;
      return Math.round(at);
    });
  };
  const order = shuffled(animals, chance);
  const entries = order.map((animal, index) => [animal, stepsOf(spread[index] ?? spread[2])] as const);
  return Object.fromEntries(entries) as Record<Animal, number[]>;
}

/** Letters a second of a race that was run; null when the child typed nothing. */
export function paceOf({ words, done, typed, clock }: Race): number | null {
  const begun = words[done] === undefined ? 0 : lettersRight(typed, words[done]);
  const weight = words.slice(0, done).reduce((sum, word) => sum + weightOf(word), begun);
  return weight > 0 && clock > 0 ? weight / (clock / 1000) : null;
}

export const withPace = (paces: readonly number[], race: Race): number[] => {
  const pace = paceOf(race);
  return pace === null ? [...paces] : [...paces, pace].slice(-racesKept);
};

/** What a person is told: letters typed a minute. */
export const lettersAMinute = ({ words, done, clock }: Race): number => {
  const letters = words.slice(0, done).reduce((sum, word) => sum + lettersOf(word).length, 0);
  return clock > 0 ? Math.round(letters / (clock / 60_000)) : 0;
};
