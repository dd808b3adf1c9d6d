/**
 * One scale for texts and learners, in logits. A learner is at a level when she answers three in four of its
 * average questions right, guessing left out. The Lexile framework uses the same convention, 75 %
 * comprehension (Stenner 1996, Measuring reading comprehension with the Lexile framework).
 */
import { limits } from '@readling/contract';

/** Logits from one level to the next. Set by hand. */
const spacing = 0.8;
/** How far a learner's ability is above the difficulty of her level: the logit of three in four, rounded. */
const levelMargin = 1.1;

export const textDifficulty = (level: number): number => (level - 1) * spacing;
export const abilityAt = (level: number): number => textDifficulty(level) + levelMargin;

/** The level of an ability. Below the first level it is the first, above the last the last. */
export const levelOf = (ability: number): number =>
  Math.min(limits.levels, Math.max(1, Math.round((ability - levelMargin) / spacing) + 1));

/** The points are placed so that none lies on the border between two levels. */
const pointsPerLevel = 4;
/**
 * How many levels the points reach below the first level and above the last: some children read below or
 * above.
 */
const levelsBeyond = 4;
const count = (limits.levels + 2 * levelsBeyond) * pointsPerLevel;

/** The points of the scale at which all probabilities are computed (quadrature points). */
export const abilities: readonly number[] = Array.from({ length: count }, (_, at) =>
  abilityAt(0.5 - levelsBeyond + (at + 0.5) / pointsPerLevel),
);
export const levels: readonly number[] = Array.from({ length: limits.levels }, (_, at) => at + 1);
