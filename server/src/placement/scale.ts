/**
 * The one scale for texts and learners, in logits. A learner is at the level whose plain questions she answers with a chance of
 * three in four, guessing aside.
 */
import { limits } from '@readling/contract';

/** Logits from one level to the next. */
const spacing = 0.8;
/** How far above a text the learner stands for whom it is right: the logit of three in four. */
const comfort = 1.1;

export const textDifficulty = (level: number): number => (level - 1) * spacing;
export const abilityAt = (level: number): number => textDifficulty(level) + comfort;

/** The level whose band an ability lies in; beyond the ends, the end. */
export const levelOf = (ability: number): number =>
  Math.min(limits.levels, Math.max(1, Math.round((ability - comfort) / spacing) + 1));

/** Points a level, set so that none lies on the border of two levels. */
const pointsALevel = 4;
/** Levels that the points go beyond either end: some children read below level 1, some above level 11. */
const beyond = 4;
const count = (limits.levels + 2 * beyond) * pointsALevel;

/** The abilities at which every chance is reckoned. */
export const abilities: readonly number[] = Array.from({ length: count }, (_, at) =>
  abilityAt(0.5 - beyond + (at + 0.5) / pointsALevel),
);
export const levels: readonly number[] = Array.from({ length: limits.levels }, (_, at) => at + 1);
