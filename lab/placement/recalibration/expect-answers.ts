/**
 * Answers -> how often each item met each ability, and how often it was then right, as far as all answers of a child tell
 * her ability and her liking for the passage. (The first half of expectation maximisation.)
 */
import type { Bank, Item, Testlet } from '#server/placement/item-bank.ts';
import { probabilityRight, slopeOf } from '#server/placement/item-response.ts';
import { priorWeights } from '#server/placement/prior.ts';
import { abilities } from '#server/placement/scale.ts';
import { likingSpread, testletEffects } from '#server/placement/testlet-model.ts';

/** `right` in the order of the testlet's items. */
type Taken = { testlet: string; right: readonly boolean[] };
/** One test of one child. `guess`: the level thought of beforehand. */
export type Taker = { guess: number | null; sittings: readonly Taken[] };

/** Every ability together with every liking: what a child brings to one passage. */
export const standings: readonly number[] = abilities.flatMap((ability) =>
  testletEffects.map(([point]) => ability + point * likingSpread),
);
const each = testletEffects.length;

/** Of one item; `met` and `right` by standing. `observed`: the sum over children of squared slopes of their likelihood. */
export type Expected = { met: Float64Array; right: Float64Array; observed: number; answers: number };

/** `ifRight`, `ifWrong`: how the logarithm of that answer's chance changes with the difficulty. */
type Curves = { chance: Float64Array; ifRight: Float64Array; ifWrong: Float64Array };
type Table = { curves: Curves[]; patterns: Map<string, Float64Array>; items: Expected[] };

function curvesOf(item: Item): Curves {
  const chance = Float64Array.from(standings, (standing) => probabilityRight(item, standing));
  const falls = Float64Array.from(standings, (standing) => slopeOf(item, standing));
  return {
    chance,
    ifRight: falls.map((fall, at) => fall / (chance[at] ?? 1)),
    ifWrong: falls.map((fall, at) => fall / ((chance[at] ?? 0) - 1)),
  };
}

const tableOf = ({ items }: Testlet): Table => ({
  curves: items.map(curvesOf),
  patterns: new Map(),
  items: items.map(() => ({
    met: new Float64Array(standings.length),
    right: new Float64Array(standings.length),
    observed: 0,
    answers: 0,
  })),
});

/** How likely each standing gives these answers, times how likely the liking is. */
function jointOf({ curves, patterns }: Table, right: readonly boolean[]): Float64Array {
  const name = right.map(Number).join('');
  const known = patterns.get(name);
  if (known) return known;
  const joint = Float64Array.from(standings, (_, at) =>
    curves.reduce(
      (product, { chance }, item) => product * (right[item] ? (chance[at] ?? 0) : 1 - (chance[at] ?? 0)),
      testletEffects[at % each]?.[1] ?? 0,
    ),
  );
  patterns.set(name, joint);
  return joint;
}

/** The chances of abilities alone. */
const overTestletEffects = (joint: Float64Array): number[] =>
  abilities.map((_, at) => {
    let sum = 0;
    for (let of = at * each; of < (at + 1) * each; of += 1) sum += joint[of] ?? 0;
    return sum;
  });

function countSitting({ curves, items }: Table, right: readonly boolean[], stands: Float64Array) {
  for (const [item, expected] of items.entries()) {
    const isRight = right[item] ?? false;
    const slope = isRight ? curves[item]?.ifRight : curves[item]?.ifWrong;
    const counted = isRight ? [expected.met, expected.right] : [expected.met];
    for (const count of counted)
      for (let at = 0; at < stands.length; at += 1) count[at] = (count[at] ?? 0) + (stands[at] ?? 0);
    let tilt = 0;
    for (let at = 0; at < stands.length; at += 1) tilt += (stands[at] ?? 0) * (slope?.[at] ?? 0);
    expected.observed += tilt ** 2;
    expected.answers += 1;
  }
}

/** By testlet, in the order of its items. */
export function expectAnswers(bank: Bank, takers: readonly Taker[]): Map<string, Expected[]> {
  const tables = new Map(bank.map((testlet) => [testlet.id, tableOf(testlet)]));
  for (const { guess, sittings } of takers) {
    const read = sittings.flatMap(({ testlet, right }) => {
      const table = tables.get(testlet);
      if (!table || right.length !== table.items.length) return [];
      const joint = jointOf(table, right);
      return [{ table, right, joint, observed: overTestletEffects(joint) }];
    });
    const weights = priorWeights(guess).map((weight, at) =>
      read.reduce((product, { observed }) => product * (observed[at] ?? 0), weight),
    );
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    for (const { table, right, joint, observed } of read) {
      const stands = joint.map((one, at) => {
        const ability = Math.floor(at / each);
        return (one * (weights[ability] ?? 0)) / (whole * (observed[ability] ?? 1));
      });
      countSitting(table, right, stands);
    }
  }
  return new Map([...tables].map(([id, { items }]) => [id, items]));
}
