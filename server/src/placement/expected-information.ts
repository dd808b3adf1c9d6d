/**
 * What the score on a testlet is expected to add to an estimate. Both functions average over the possible
 * scores.
 */
import { type Estimate, expectedValue } from './estimate-ability.ts';
import type { Testlet } from './item-bank.ts';
import { abilities, levelOf, levels } from './scale.ts';
import { type Curve, scoreCurves } from './testlet-model.ts';

const timesLog = (probability: number) => (probability > 0 ? probability * Math.log(probability) : 0);
const entropies = new WeakMap<Testlet, Curve>();

/** The entropy of the score given the ability, by ability, times -1. */
function negativeScoreEntropy(testlet: Testlet): Curve {
  const known = entropies.get(testlet);
  if (known) return known;
  const curve = abilities.map((_, at) =>
    scoreCurves(testlet).reduce((sum, probabilities) => sum + timesLog(probabilities[at] ?? 0), 0),
  );
  entropies.set(testlet, curve);
  return curve;
}

/**
 * Returns the mutual information of the score and the ability, in nats: the entropy of the score minus its
 * mean entropy given the ability (Shannon 1948). For its use in adaptive tests see Weissman (2007, Mutual
 * information item selection in adaptive classification testing, Educational and Psychological Measurement
 * 67:41-58).
 */
export const expectedInformation = (testlet: Testlet, estimate: Estimate): number =>
  expectedValue(negativeScoreEntropy(testlet), estimate) -
  scoreCurves(testlet).reduce(
    (sum, probabilities) => sum + timesLog(expectedValue(probabilities, estimate)),
    0,
  );

const levelsAt = abilities.map(levelOf);

/** A level that is one off has the value 1, the exact level this much more. Set by hand. */
const exactBonus = 0.3;

/**
 * The value of the best level that could be named. `levelProbabilities`: from level 0 to one above the last.
 */
const valueOfBestLevel = (levelProbabilities: readonly number[]): number =>
  Math.max(
    ...levels.map(
      (level) =>
        (levelProbabilities[level - 1] ?? 0) +
        (1 + exactBonus) * (levelProbabilities[level] ?? 0) +
        (levelProbabilities[level + 1] ?? 0),
    ),
  );

/**
 * Returns by how much the value of the named level is expected to rise when this testlet is read: the
 * expected value of sample information of decision theory (Raiffa and Schlaifer 1961, Applied Statistical
 * Decision Theory).
 */
export function expectedGain(testlet: Testlet, { weights, levelProbabilities }: Estimate): number {
  const after = scoreCurves(testlet).reduce((sum, probabilities) => {
    const joint: number[] = Array.from({ length: levels.length + 2 }, () => 0);
    for (const [at, level] of levelsAt.entries())
      joint[level] = (joint[level] ?? 0) + (weights[at] ?? 0) * (probabilities[at] ?? 0);
    return sum + valueOfBestLevel(joint);
  }, 0);
  return after - valueOfBestLevel([0, ...levelProbabilities]);
}
