/** What a passage is worth to a test that stands where it stands, by the scores that may come of it. */

import { type Estimate, expected } from './estimate-ability.ts';
import type { Testlet } from './item-bank.ts';
import { abilities, levelOf, levels } from './scale.ts';
import { type Curve, scores } from './testlet-model.ts';

const entropyPart = (chance: number) => (chance > 0 ? chance * Math.log(chance) : 0);
const certainties = new WeakMap<Testlet, Curve>();

/** How sure each ability's score would be. */
function certaintyOf(testlet: Testlet): Curve {
  const known = certainties.get(testlet);
  if (known) return known;
  const curve = abilities.map((_, at) =>
    scores(testlet).reduce((sum, probabilities) => sum + entropyPart(probabilities[at] ?? 0), 0),
  );
  certainties.set(testlet, curve);
  return curve;
}

/** How much the score would tell of the ability (mutual information, in nats). */
export const expectedInformation = (testlet: Testlet, estimate: Estimate): number =>
  expected(certaintyOf(testlet), estimate) -
  scores(testlet).reduce((sum, probabilities) => sum + entropyPart(expected(probabilities, estimate)), 0);

const levelsAt = abilities.map(levelOf);

/** To be right counts for so much more than to be a level off. */
const exactness = 0.3;

/** The worth of the best level that could be named, by the chance of each level from 0 to one above the last. */
const bestToName = (byLevel: readonly number[]): number =>
  Math.max(
    ...levels.map(
      (level) =>
        (byLevel[level - 1] ?? 0) + (1 + exactness) * (byLevel[level] ?? 0) + (byLevel[level + 1] ?? 0),
    ),
  );

/** How much likelier what is said would be right within a level, or exactly, once this passage is read. */
export function expectedGain(testlet: Testlet, { weights, byLevel }: Estimate): number {
  const after = scores(testlet).reduce((sum, probabilities) => {
    const then: number[] = Array.from({ length: levels.length + 2 }, () => 0);
    for (const [at, level] of levelsAt.entries())
      then[level] = (then[level] ?? 0) + (weights[at] ?? 0) * (probabilities[at] ?? 0);
    return sum + bestToName(then);
  }, 0);
  return after - bestToName([0, ...byLevel]);
}
