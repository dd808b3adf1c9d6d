/**
 * The limits of each level. They are our own, chosen with the help of published texts of each level. Levels 1
 * to 6 are measured by Spache's list of familiar words, from 7 on by Dale and Chall's.
 */
import type { PassageFile } from '#server/content/passage.ts';
import type { WordList } from '../text/familiar.ts';
import type { Measure } from '../text/measure.ts';

type Formula = 'spache' | 'fleschKincaid' | 'daleChall';
export type Level = {
  /** Fewest and most words of a part. */
  words: readonly [number, number];
  /** Fewest and most parts. */
  parts: readonly [number, number];
  /** Lowest and highest mean length of the sentences, in words. */
  mean: readonly [number, number];
  /** Words of the longest sentence. */
  longest: number;
  /** The highest grade that each formula may give. */
  ceilings: Partial<Record<Formula, number>>;
  /** Percent of the words that may be off the list and not explained by the glossary. */
  offList: number;
};

const level = (
  words: Level['words'],
  parts: Level['parts'],
  mean: Level['mean'],
  longest: number,
  ceilings: Level['ceilings'],
  offList: number,
): Level => ({ words, parts, mean, longest, ceilings, offList });

const levels: Level[] = [
  level([10, 25], [3, 3], [4, 6], 8, { spache: 1.6 }, 2),
  level([25, 40], [3, 3], [5, 7], 10, { spache: 1.9 }, 3),
  level([40, 60], [3, 3], [6, 8], 12, { spache: 2.1 }, 4),
  level([50, 70], [3, 3], [7, 9], 14, { spache: 2.4, fleschKincaid: 2.8 }, 5),
  level([60, 90], [3, 3], [8, 10], 17, { spache: 2.7, fleschKincaid: 3.5 }, 6),
  level([80, 110], [3, 3], [9, 12], 20, { spache: 3.1, fleschKincaid: 4.5 }, 7),
  level([90, 120], [4, 4], [11, 13], 24, { daleChall: 5.2, fleschKincaid: 5.2 }, 8),
  level([100, 140], [4, 4], [12, 15], 28, { daleChall: 5.8, fleschKincaid: 6.2 }, 9),
  level([120, 160], [4, 4], [13, 16], 32, { daleChall: 6.4, fleschKincaid: 7.2 }, 11),
  level([140, 180], [4, 4], [14, 18], 36, { daleChall: 6.9, fleschKincaid: 8.2 }, 13),
  level([150, 200], [4, 5], [15, 20], 40, { daleChall: 7.4, fleschKincaid: 9.2 }, 15),
];

const lastLevel = levels.length;

/** The sentences of a little book may be as short as "Sam sat." */
const shortestMeanOfBook = 2;

/** Returns the limits of a level: those of the first below 1, those of the last above the last. */
export function getLevel(number: number, form?: PassageFile['form']): Level {
  const found = levels[Math.min(Math.max(number, 1), lastLevel) - 1];
  if (!found) throw new Error(`no level ${number}`);
  return form === 'book' ? { ...found, mean: [shortestMeanOfBook, found.mean[1]] } : found;
}

/** The word list that a level is measured by. */
export const listOf = (number: number): WordList => (number <= 6 ? 'spache' : 'dale-chall');

export const formulasOf = (level: Level) =>
  Object.entries(level.ceilings) as [Formula & keyof Measure, number][];
