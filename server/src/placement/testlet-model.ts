/**
 * What one passage tells. Its items hang together: who knows all about bees finds every item of the bee passage easier, so
 * five answers on it tell less than five answers on five passages. The model gives each child a liking for each passage, unknown,
 * and takes the mean over what it may be.
 */
import type { Testlet } from './item-bank.ts';
import { probabilityRight } from './item-response.ts';
import { abilities } from './scale.ts';

/** Logits: the spread of that liking, and of what an author cannot know of a passage's difficulty. */
export const likingSpread = 0.5;
/** Gauss-Hermite points and weights of a normal distribution. */
export const testletEffects: readonly (readonly [point: number, weight: number])[] = [
  [-2.85697, 0.0112574],
  [-1.35563, 0.222076],
  [0, 0.5333333],
  [1.35563, 0.222076],
  [2.85697, 0.0112574],
];

const meanOverTestletEffects = (ability: number, of: (ability: number) => number): number =>
  testletEffects.reduce((sum, [point, weight]) => sum + weight * of(ability + point * likingSpread), 0);

/** The chance of each number of right answers. */
function scoreProbabilities({ items }: Testlet, ability: number): readonly number[] {
  let soFar: readonly number[] = [1];
  for (const item of items) {
    const chance = probabilityRight(item, ability);
    const before = soFar;
    soFar = Array.from(
      { length: before.length + 1 },
      (_, right) => (before[right] ?? 0) * (1 - chance) + (before[right - 1] ?? 0) * chance,
    );
  }
  return soFar;
}

/** A number for each of `abilities`. */
export type Curve = readonly number[];
type Model = { scores: readonly Curve[]; success: Curve; likelihoods: Map<string, Curve> };
const models = new WeakMap<Testlet, Model>();

function modelOf(testlet: Testlet): Model {
  const known = models.get(testlet);
  if (known) return known;
  const most = testlet.items.length;
  const scores = Array.from({ length: most + 1 }, (_, right) =>
    abilities.map((ability) =>
      meanOverTestletEffects(ability, (at) => scoreProbabilities(testlet, at)[right] ?? 0),
    ),
  );
  const success = abilities.map((_, at) =>
    scores.reduce((sum, curve, right) => sum + (curve[at] ?? 0) * (right / most), 0),
  );
  const model = { scores, success, likelihoods: new Map() };
  models.set(testlet, model);
  return model;
}

/** How likely each ability has none right, one, two ... */
export const scores = (testlet: Testlet): readonly Curve[] => modelOf(testlet).scores;
/** The share of its items that each ability has right. */
export const success = (testlet: Testlet): Curve => modelOf(testlet).success;

/** How likely each ability gives these answers; reckoned once for each way of answering. */
export function likelihood(testlet: Testlet, right: readonly boolean[]): Curve {
  const { likelihoods } = modelOf(testlet);
  const pattern = right.map(Number).join('');
  const known = likelihoods.get(pattern);
  if (known) return known;
  const product = (ability: number) =>
    testlet.items.reduce((chance, item, at) => {
      const one = probabilityRight(item, ability);
      return chance * (right[at] ? one : 1 - one);
    }, 1);
  const curve = abilities.map((ability) => meanOverTestletEffects(ability, product));
  likelihoods.set(pattern, curve);
  return curve;
}
