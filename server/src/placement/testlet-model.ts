/**
 * What one passage tells. Its items hang together: who knows all about bees finds every item of the bee passage easier, so
 * five answers on it tell less than five answers on five passages. The model gives each child a liking for each passage, unknown,
 * and takes the mean over what it may be.
 */
import type { Item, Testlet } from './bank.ts';
import { chanceRight, information } from './chance-right.ts';
import { abilities } from './scale.ts';

/** Logits: the spread of that liking, and of what an author cannot know of a passage's difficulty. */
const likingSpread = 0.5;
/** Gauss-Hermite points and weights of a normal distribution. */
const likings: readonly (readonly [point: number, weight: number])[] = [
  [-2.85697, 0.0112574],
  [-1.35563, 0.222076],
  [0, 0.5333333],
  [1.35563, 0.222076],
  [2.85697, 0.0112574],
];

const meanOverLikings = (ability: number, of: (ability: number) => number): number =>
  likings.reduce((sum, [point, weight]) => sum + weight * of(ability + point * likingSpread), 0);
const sumOf = (items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

/** For each of `abilities`. */
type Curve = readonly number[];
type Model = { informs: Curve; success: Curve; likelihoods: Map<string, Curve> };
const models = new WeakMap<Testlet, Model>();

function modelOf(testlet: Testlet): Model {
  const known = models.get(testlet);
  if (known) return known;
  const { items } = testlet;
  const model: Model = {
    informs: abilities.map((ability) => {
      const alone = meanOverLikings(ability, (at) => sumOf(items, (item) => information(item, at)));
      return 1 / (1 / alone + likingSpread ** 2);
    }),
    success: abilities.map(
      (ability) => meanOverLikings(ability, (at) => sumOf(items, (item) => chanceRight(item, at))) / items.length,
    ),
    likelihoods: new Map(),
  };
  models.set(testlet, model);
  return model;
}

/** How much the passage would tell of each ability. */
export const informs = (testlet: Testlet): Curve => modelOf(testlet).informs;
/** The share of its items that each ability would have right. */
export const success = (testlet: Testlet): Curve => modelOf(testlet).success;

/** How likely each ability gives these answers; reckoned once for each way of answering. */
export function likelihood(testlet: Testlet, right: readonly boolean[]): Curve {
  const { likelihoods } = modelOf(testlet);
  const pattern = right.map(Number).join('');
  const known = likelihoods.get(pattern);
  if (known) return known;
  const product = (ability: number) =>
    testlet.items.reduce((chance, item, at) => {
      const one = chanceRight(item, ability);
      return chance * (right[at] ? one : 1 - one);
    }, 1);
  const curve = abilities.map((ability) => meanOverLikings(ability, product));
  likelihoods.set(pattern, curve);
  return curve;
}
