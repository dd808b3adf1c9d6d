/**
 * The prior: how likely each ability is before the first answer. Without a school year or an age every level
 * is equally likely. With one, the prior is a normal distribution around the level that is usual for it. Its
 * spread is wider than the two levels by which such an estimate is often wrong, so that a few answers
 * outweigh it.
 */
import { limits } from '@readling/contract';
import { abilities, abilityAt } from './scale.ts';

/**
 * The usual level by school year, set by hand. The first school year is the one in which most turn six or
 * seven.
 */
const levelBySchoolYear = [1.5, 3, 5, 6.5, 8, 9, 10, 11];
/**
 * The mean age in school year 0, in years: in the middle of the first school year most are six and a half.
 */
const ageInYear0 = 5.5;
/** In levels: the standard deviation of the prior. */
const priorSpread = 2.6;
/** In levels: how fast the prior falls below the first level and above the last. */
const endSpread = 0.3;

/** `schoolYear`: 0 is the year before school. `age`: in years. */
export type AboutLearner = { schoolYear?: number; age?: number };

/** Returns the level at which most learners of that school year or age read; null where neither is known. */
export function priorLevelOf({ schoolYear, age }: AboutLearner): number | null {
  const year = schoolYear ?? (age === undefined ? null : age - ageInYear0);
  if (year === null) return null;
  const within = Math.min(levelBySchoolYear.length - 1, Math.max(0, year));
  const [below, above] = [Math.floor(within), Math.ceil(within)].map((at) => levelBySchoolYear[at] ?? 1);
  return below === undefined || above === undefined ? null : below + (above - below) * (within % 1);
}

const gaussian = (distance: number, spread: number) => Math.exp(-(distance ** 2) / (2 * spread ** 2));
const spacing = abilityAt(2) - abilityAt(1);

/** Returns a weight for each of `abilities`. The sum of the weights is not 1. */
export const priorWeights = (priorLevel: number | null): number[] =>
  abilities.map((ability) => {
    const level = (ability - abilityAt(0)) / spacing;
    const outside = Math.max(0, 0.5 - level, level - limits.levels - 0.5);
    return (
      gaussian(outside, endSpread) * (priorLevel === null ? 1 : gaussian(level - priorLevel, priorSpread))
    );
  });
