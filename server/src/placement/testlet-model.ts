/**
 * The model of one testlet. Its items are not independent: a learner who knows much about bees finds every
 * item of a passage about bees easier. So five answers on one passage carry less information than five on
 * five passages. The model adds a random effect for each learner and testlet to the ability, and integrates
 * over it (Bradlow, Wainer and Wang 1999, A Bayesian random effects model for testlets, Psychometrika
 * 64:153-168).
 */
import type { Testlet } from './item-bank.ts';
import { probabilityRight } from './item-response.ts';
import { abilities } from './scale.ts';

/**
 * In logits: the standard deviation of the effect, set by hand. It also covers what authors misjudge of a
 * passage.
 */
export const testletEffectSpread = 0.5;
/**
 * Gauss-Hermite quadrature with five points, for a normal distribution with standard deviation 1. Source:
 * Abramowitz and Stegun 1964, Handbook of Mathematical Functions, table 25.10. Its points are multiplied by
 * the square root of 2, its weights divided by that of pi.
 */
export const testletEffects: readonly (readonly [point: number, weight: number])[] = [
  [-2.85697, 0.0112574],
  [-1.35563, 0.222076],
  [0, 0.5333333],
  [1.35563, 0.222076],
  [2.85697, 0.0112574],
];

const meanOverTestletEffects = (ability: number, of: (ability: number) => number): number =>
  testletEffects.reduce(
    (sum, [point, weight]) => sum + weight * of(ability + point * testletEffectSpread),
    0,
  );

/**
 * The probability of each number of right answers, by the recursion of Lord and Wingersky (1984, Comparison
 * of IRT true-score and equipercentile observed-score "equatings", Applied Psychological Measurement
 * 8:453-461).
 */
function scoreDistribution({ items }: Testlet, ability: number): readonly number[] {
  let soFar: readonly number[] = [1];
  for (const item of items) {
    const probability = probabilityRight(item, ability);
    const before = soFar;
    soFar = Array.from(
      { length: before.length + 1 },
      (_, right) => (before[right] ?? 0) * (1 - probability) + (before[right - 1] ?? 0) * probability,
    );
  }
  return soFar;
}

/** A number for each of `abilities`. */
export type Curve = readonly number[];
type Model = { scores: readonly Curve[]; shareRight: Curve; likelihoods: Map<string, Curve> };
const models = new WeakMap<Testlet, Model>();

function modelOf(testlet: Testlet): Model {
  const known = models.get(testlet);
  if (known) return known;
  const most = testlet.items.length;
  const scores = Array.from({ length: most + 1 }, (_, right) =>
    abilities.map((ability) =>
      meanOverTestletEffects(ability, (at) => scoreDistribution(testlet, at)[right] ?? 0),
    ),
  );
  const shareRight = abilities.map((_, at) =>
    scores.reduce((sum, curve, right) => sum + (curve[at] ?? 0) * (right / most), 0),
  );
  const model = { scores, shareRight, likelihoods: new Map() };
  models.set(testlet, model);
  return model;
}

/** Returns the probability of 0, 1, 2 ... right answers, each by ability. */
export const scoreCurves = (testlet: Testlet): readonly Curve[] => modelOf(testlet).scores;
/** Returns the expected share of right answers, by ability. */
export const expectedShareRight = (testlet: Testlet): Curve => modelOf(testlet).shareRight;

/** Returns the probability of these answers, by ability. Each pattern of right and wrong is computed once. */
export function likelihood(testlet: Testlet, right: readonly boolean[]): Curve {
  const { likelihoods } = modelOf(testlet);
  const pattern = right.map(Number).join('');
  const known = likelihoods.get(pattern);
  if (known) return known;
  const product = (ability: number) =>
    testlet.items.reduce((probability, item, at) => {
      const one = probabilityRight(item, ability);
      return probability * (right[at] ? one : 1 - one);
    }, 1);
  const curve = abilities.map((ability) => meanOverTestletEffects(ability, product));
  likelihoods.set(pattern, curve);
  return curve;
}
