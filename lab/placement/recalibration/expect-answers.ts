/**
 * The expectation step of expectation maximisation (Bock and Aitkin 1981, Psychometrika 46:443-459): the
 * expected number of answers to each item at each ability, and the expected number of right ones.
 */
import type { Item, ItemBank, Testlet } from '#server/placement/item-bank.ts';
import { probabilityRight, slopeByDifficulty } from '#server/placement/item-response.ts';
import { priorWeights } from '#server/placement/prior.ts';
import { abilities } from '#server/placement/scale.ts';
import { testletEffectSpread, testletEffects } from '#server/placement/testlet-model.ts';

/** `right` in the order of the testlet's items. */
type Taken = { testlet: string; right: readonly boolean[] };
/** One test of one child. `priorLevel`: see `server/src/placement/prior.ts`. */
export type Taker = { priorLevel: number | null; sittings: readonly Taken[] };

/** Every ability plus every testlet effect: the abilities that a child may have on one passage. */
export const effectiveAbilities: readonly number[] = abilities.flatMap((ability) =>
  testletEffects.map(([point]) => ability + point * testletEffectSpread),
);
const each = testletEffects.length;

/**
 * Of one item. `met`: its expected answers, by effective ability. `observed`: the sum of
 * the squared scores of all children.
 */
export type Expected = { met: Float64Array; right: Float64Array; observed: number; answers: number };

/** `ifRight`, `ifWrong`: the derivative of the answer's log-likelihood with respect to the difficulty. */
type Curves = { probability: Float64Array; ifRight: Float64Array; ifWrong: Float64Array };
type Table = { curves: Curves[]; patterns: Map<string, Float64Array>; items: Expected[] };

function curvesOf(item: Item): Curves {
  const probability = Float64Array.from(effectiveAbilities, (ability) => probabilityRight(item, ability));
  const slopes = Float64Array.from(effectiveAbilities, (ability) => slopeByDifficulty(item, ability));
  return {
    probability,
    ifRight: slopes.map((slope, at) => slope / (probability[at] ?? 1)),
    ifWrong: slopes.map((slope, at) => slope / ((probability[at] ?? 0) - 1)),
  };
}

const tableOf = ({ items }: Testlet): Table => ({
  curves: items.map(curvesOf),
  patterns: new Map(),
  items: items.map(() => ({
    met: new Float64Array(effectiveAbilities.length),
    right: new Float64Array(effectiveAbilities.length),
    observed: 0,
    answers: 0,
  })),
});

/** The joint probability of these answers and of the testlet effect, by effective ability. */
function jointOf({ curves, patterns }: Table, right: readonly boolean[]): Float64Array {
  const name = right.map(Number).join('');
  const known = patterns.get(name);
  if (known) return known;
  const joint = Float64Array.from(effectiveAbilities, (_, at) =>
    curves.reduce(
      (product, { probability }, item) =>
        product * (right[item] ? (probability[at] ?? 0) : 1 - (probability[at] ?? 0)),
      testletEffects[at % each]?.[1] ?? 0,
    ),
  );
  patterns.set(name, joint);
  return joint;
}

/** Summed over the testlet effects: the likelihood by ability. */
const overTestletEffects = (joint: Float64Array): number[] =>
  abilities.map((_, at) => {
    let sum = 0;
    for (let of = at * each; of < (at + 1) * each; of += 1) sum += joint[of] ?? 0;
    return sum;
  });

/**
 * Adds a sitting to the expected answers. `posterior`: the probability of each
 * effective ability, given all answers.
 */
function countSitting({ curves, items }: Table, right: readonly boolean[], posterior: Float64Array) {
  for (const [item, expected] of items.entries()) {
    const isRight = right[item] ?? false;
    const slope = isRight ? curves[item]?.ifRight : curves[item]?.ifWrong;
    const counted = isRight ? [expected.met, expected.right] : [expected.met];
    for (const count of counted)
      for (let at = 0; at < posterior.length; at += 1) count[at] = (count[at] ?? 0) + (posterior[at] ?? 0);
    let tilt = 0;
    for (let at = 0; at < posterior.length; at += 1) tilt += (posterior[at] ?? 0) * (slope?.[at] ?? 0);
    expected.observed += tilt ** 2;
    expected.answers += 1;
  }
}

/** Returns the expected answers by testlet, in the order of its items. */
export function expectAnswers(bank: ItemBank, takers: readonly Taker[]): Map<string, Expected[]> {
  const tables = new Map(bank.map((testlet) => [testlet.id, tableOf(testlet)]));
  for (const { priorLevel, sittings } of takers) {
    const read = sittings.flatMap(({ testlet, right }) => {
      const table = tables.get(testlet);
      if (!table || right.length !== table.items.length) return [];
      const joint = jointOf(table, right);
      return [{ table, right, joint, observed: overTestletEffects(joint) }];
    });
    const weights = priorWeights(priorLevel).map((weight, at) =>
      read.reduce((product, { observed }) => product * (observed[at] ?? 0), weight),
    );
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    for (const { table, right, joint, observed } of read) {
      const posterior = joint.map((one, at) => {
        const ability = Math.floor(at / each);
        return (one * (weights[ability] ?? 0)) / (whole * (observed[ability] ?? 1));
      });
      countSitting(table, right, posterior);
    }
  }
  return new Map([...tables].map(([id, { items }]) => [id, items]));
}
