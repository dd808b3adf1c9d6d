/**
 * The learner's ability from her answers: the posterior distribution over the points of `scale.ts`, and its
 * mean (expected a posteriori, EAP: Bock and Mislevy 1982, Adaptive EAP estimation of ability in a
 * microcomputer environment, Applied Psychological Measurement 6:431-444).
 */
import { priorWeights } from './prior.ts';
import { abilities, levelOf, levels } from './scale.ts';
import type { Sitting } from './sitting.ts';
import { likelihood } from './testlet-model.ts';

/**
 * `weights`: the probability of each of `abilities`. `mean` and `spread`: of the ability, in logits; the
 * spread is the standard deviation. `levelProbabilities`: the first is that of level 1.
 */
export type Estimate = {
  weights: readonly number[];
  mean: number;
  spread: number;
  levelProbabilities: readonly number[];
};

function summarise(weights: readonly number[]): Estimate {
  const meanOf = (of: (ability: number) => number) =>
    weights.reduce((sum, weight, at) => sum + weight * of(abilities[at] ?? 0), 0);
  const mean = meanOf((ability) => ability);
  const levelProbabilities = levels.map(() => 0);
  for (const [at, weight] of weights.entries()) {
    const level = levelOf(abilities[at] ?? 0) - 1;
    levelProbabilities[level] = (levelProbabilities[level] ?? 0) + weight;
  }
  const spread = Math.sqrt(meanOf((ability) => (ability - mean) ** 2));
  return { weights, mean, spread, levelProbabilities };
}

/** `priorLevel`: see `priorLevelOf`. */
export function estimateAbility(sittings: readonly Sitting[], priorLevel: number | null): Estimate {
  const weights = priorWeights(priorLevel);
  for (const { testlet, answers } of sittings) {
    const observed = likelihood(
      testlet,
      answers.map(({ right }) => right),
    );
    for (const [at, weight] of weights.entries()) weights[at] = weight * (observed[at] ?? 0);
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return summarise(weights.map((weight) => weight / total));
}

/** Returns the mean of a curve under the estimate. */
export const expectedValue = (curve: readonly number[], { weights }: Estimate): number =>
  weights.reduce((sum, weight, at) => sum + weight * (curve[at] ?? 0), 0);
