/** What a passage is worth to a test that stands where it stands, by the scores that may come of it. */
import type { Testlet } from './bank.ts';
import { type Estimate, expected } from './estimate-ability.ts';
import { abilities, levelOf, levels } from './scale.ts';
import { type Curve, scores } from './testlet-model.ts';

const entropyPart = (chance: number) => (chance > 0 ? chance * Math.log(chance) : 0);
const certainties = new WeakMap<Testlet, Curve>();

/** How sure each ability's score would be. */
function certaintyOf(testlet: Testlet): Curve {
  const known = certainties.get(testlet);
  if (known) return known;
  const curve = abilities.map((_, at) =>
    scores(testlet).reduce((sum, chances) => sum + entropyPart(chances[at] ?? 0), 0),
  );
  certainties.set(testlet, curve);
  return curve;
}

/** How much the score would tell of the ability (mutual information, in nats). */
export const tells = (testlet: Testlet, estimate: Estimate): number =>
  expected(certaintyOf(testlet), estimate) -
  scores(testlet).reduce((sum, chances) => sum + entropyPart(expected(chances, estimate)), 0);

const levelsAt = abilities.map(levelOf);

/** How likely we shall then be right within one level, given the best that can be said after each score. */
export function settles(testlet: Testlet, { weights }: Estimate): number {
  return scores(testlet).reduce((sum, chances) => {
    const byLevel: number[] = Array.from({ length: levels.length + 2 }, () => 0);
    for (const [at, level] of levelsAt.entries())
      byLevel[level] = (byLevel[level] ?? 0) + (weights[at] ?? 0) * (chances[at] ?? 0);
    const near = levels.map(
      (level) => (byLevel[level - 1] ?? 0) + (byLevel[level] ?? 0) + (byLevel[level + 1] ?? 0),
    );
    return sum + Math.max(...near);
  }, 0);
}
