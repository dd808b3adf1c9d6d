/**
 * The speed of the animals, and the words that the learner types.
 *
 * `classic`: fixed words and intervals. `fair`: the animals type the learner's words, at the pace of the learner's last
 * races. The fastest animal is randomly a little faster or slower than that pace, so that the learner wins slightly more
 * than half of the races at any speed. After a lost race it is always a little slower. Which animal is the fastest is
 * random for each race.
 */
import { raceLimits } from '@readling/contract';
import { type Animal, animals, type Race, type Steps, stepsToFinish } from './race.ts';
import { lettersOf, lettersRight } from './typed-word.ts';

export type Kind = 'classic' | 'fair';
/** Returns a number from 0 up to 1, as `Math.random`. */
export type RandomNumber = () => number;

export const classicWords = ['apple', 'banana', 'cherry', 'date', 'elderberry'] as const;

/** Letters a second for a learner without earlier races: slow enough for typing with one finger. */
const defaultPace = 0.45;
/** How many races the pace is computed from. */
const storedRaces = 5;
/** The time of the three animals relative to the learner's: of the fastest, the second, the last. */
const spread = [
  [0.94, 1.14],
  [1.15, 1.4],
  [1.4, 1.8],
] as const;
/** The time of the fastest animal in a race after a lost one. */
const afterLoss = [1.14, 1.3] as const;

const between = (random: RandomNumber, [least, most]: readonly [number, number]) =>
  least + random() * (most - least);

/** Returns one word for each step to the finish, never the same word twice in a row. */
export function drawWords(from: readonly string[], random: RandomNumber): string[] {
  const words: string[] = [];
  while (words.length < stepsToFinish) {
    const others = from.filter((word) => word !== words.at(-1) || from.length === 1);
    words.push(others[Math.floor(random() * others.length)] ?? '');
  }
  return words;
}

export function classicSteps(): Steps {
  const every = (ms: number) => Array.from({ length: stepsToFinish }, (_, index) => (index + 1) * ms);
  const { turtle, fox, rabbit } = raceLimits.intervalsMs;
  return { turtle: every(turtle), fox: every(fox), rabbit: every(rabbit) };
}

/** A word counts its letters, and one more for the time to look at it. */
const weightOf = (word: string) => lettersOf(word).length + 1;

/** Returns the letters a second of the last races. A newer race has more weight. */
export function weightedPace(paces: readonly number[]): number {
  if (paces.length === 0) return defaultPace;
  const weights = paces.map((_, index) => index + 1);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  // A mean of times, not of speeds: one very fast race changes it less.
  return sum / paces.reduce((all, pace, index) => all + (weights[index] ?? 0) / pace, 0);
}

function shuffled<Item>(items: readonly Item[], random: RandomNumber): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

/** `lostLast`: the race before this one was lost. */
export function fairSteps(
  words: readonly string[],
  paces: readonly number[],
  lostLast: boolean,
  random: RandomNumber,
): Steps {
  const usualMs = 1000 / weightedPace(paces);
  const stepsOf = (range: readonly [number, number]) => {
    const slowness = between(random, range);
    let at = 0;
    return words.map((word) => {
      at += weightOf(word) * usualMs * slowness;
      return Math.round(at);
    });
  };
  const order = shuffled(animals, random);
  const ranges = [lostLast ? afterLoss : spread[0], spread[1], spread[2]];
  const entries = order.map((animal, index) => [animal, stepsOf(ranges[index] ?? spread[2])] as const);
  return Object.fromEntries(entries) as Record<Animal, number[]>;
}

/** Returns the letters a second of a race; null when nothing was typed. */
export function paceOf({ words, done, typed, clock }: Race): number | null {
  const inCurrentWord = words[done] === undefined ? 0 : lettersRight(typed, words[done]);
  const weight = words.slice(0, done).reduce((sum, word) => sum + weightOf(word), inCurrentWord);
  return weight > 0 && clock > 0 ? weight / (clock / 1000) : null;
}

export const withPace = (paces: readonly number[], race: Race): number[] => {
  const pace = paceOf(race);
  return pace === null ? [...paces] : [...paces, pace].slice(-storedRaces);
};

/** Returns the letters typed a minute, for display. */
export const lettersAMinute = ({ words, done, clock }: Race): number => {
  const letters = words.slice(0, done).reduce((sum, word) => sum + lettersOf(word).length, 0);
  return clock > 0 ? Math.round(letters / (clock / 60_000)) : 0;
};
