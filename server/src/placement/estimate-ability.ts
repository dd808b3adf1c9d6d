/** Answers -> how likely each ability is (expected a posteriori, over the points of `scale.ts`). */
import { priorWeights } from './prior.ts';
import { abilities, levelOf, levels } from './scale.ts';
import type { Sitting } from './sitting.ts';
import { likelihood } from './testlet-model.ts';

/** `byLevel`: the chance of each level, the first being level 1. */
export type Estimate = {
  weights: readonly number[];
  mean: number;
  spread: number;
  byLevel: readonly number[];
};

function describe(weights: readonly number[]): Estimate {
  const over = (of: (ability: number) => number) =>
    weights.reduce((sum, weight, at) => sum + weight * of(abilities[at] ?? 0), 0);
  const mean = over((ability) => ability);
  const byLevel = levels.map(() => 0);
  for (const [at, weight] of weights.entries()) {
    const level = levelOf(abilities[at] ?? 0) - 1;
    byLevel[level] = (byLevel[level] ?? 0) + weight;
  }
  return { weights, mean, spread: Math.sqrt(over((ability) => (ability - mean) ** 2)), byLevel };
}

export function estimateAbility(sittings: readonly Sitting[], guess: number | null): Estimate {
  const weights = priorWeights(guess);
  for (const { testlet, answers } of sittings) {
    const observed = likelihood(
      testlet,
      answers.map(({ right }) => right),
    );
    for (const [at, weight] of weights.entries()) weights[at] = weight * (observed[at] ?? 0);
  }
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return describe(weights.map((weight) => weight / whole));
}

/** The mean of a curve over what is thought of the learner. */
export const expected = (curve: readonly number[], { weights }: Estimate): number =>
  weights.reduce((sum, weight, at) => sum + weight * (curve[at] ?? 0), 0);
