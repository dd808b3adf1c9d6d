/**
 * What is thought of a learner's level before the first answer. Nothing known: every level is as likely as the next. A school
 * year or an age moves it, with a spread wider than the two levels by which such guesses miss, so that a few answers outweigh
 * a wrong one.
 */
import { limits } from '@readling/contract';
import { abilities, abilityAt } from './scale.ts';

/** Schools count years differently: here the first school year is the one in which most turn six or seven. */
const levelBySchoolYear = [1.5, 3, 5, 6.5, 8, 9, 10, 11];
/** Years: halfway through the first school year, most have just turned six and a half. */
const beforeFirstYear = 5.5;
const guessSpread = 2.6;
/** Levels beyond either end that are still thought possible. */
const endSpread = 0.3;

export type AboutLearner = { schoolYear?: number; age?: number };

/** The level that most of that school year read at; null: nothing is known. School year 0 is before school. */
export function guessLevel({ schoolYear, age }: AboutLearner): number | null {
  const year = schoolYear ?? (age === undefined ? null : age - beforeFirstYear);
  if (year === null) return null;
  const within = Math.min(levelBySchoolYear.length - 1, Math.max(0, year));
  const [below, above] = [Math.floor(within), Math.ceil(within)].map((at) => levelBySchoolYear[at] ?? 1);
  return below === undefined || above === undefined ? null : below + (above - below) * (within % 1);
}

const bell = (distance: number, spread: number) => Math.exp(-(distance ** 2) / (2 * spread ** 2));
const spacing = abilityAt(2) - abilityAt(1);

/** A weight for each of `abilities`. */
export const priorWeights = (guess: number | null): number[] =>
  abilities.map((ability) => {
    const level = (ability - abilityAt(0)) / spacing;
    const outside = Math.max(0, 0.5 - level, level - limits.levels - 0.5);
    return bell(outside, endSpread) * (guess === null ? 1 : bell(level - guess, guessSpread));
  });
