/**
 * How hard the items turned out to be, from collected answers. The authored figure is where each item starts and what holds
 * it: a difficulty is thought to miss it by half a logit, so few answers hardly move it and many do. Abilities and difficulties
 * are found together (marginal likelihood, expectation maximisation), since a child who met harder passages was given easier
 * ones next; and the authored figures keep the scale where it is.
 */
import type { Bank, Item } from '#server/placement/item-bank.ts';
import { probabilityRight, slopeOf } from '#server/placement/item-response.ts';
import { type Expected, expectAnswers, standings, type Taker } from './expect-answers.ts';

/** Logits by which an author is thought to miss. */
const authorSpread = 0.5;
const held = 1 / authorSpread ** 2;
/** An item with fewer answers stays where its author put it. */
export const leastAnswers = 200;
const rounds = 12;

/** `error`: the standard error of `difficulty`. */
export type Found = {
  testlet: string;
  item: string;
  authored: number;
  difficulty: number;
  answers: number;
  error: number;
};

/** One step of Fisher scoring; the next round takes the next one. */
function better(item: Item, authored: number, { met, right }: Expected): number {
  let slope = -held * (item.difficulty - authored);
  let curvature = held;
  for (const [at, standing] of standings.entries()) {
    const seen = met[at] ?? 0;
    if (seen === 0) continue;
    const chance = probabilityRight(item, standing);
    const falls = slopeOf(item, standing);
    slope += (((right[at] ?? 0) - seen * chance) * falls) / (chance * (1 - chance));
    curvature += (seen * falls ** 2) / (chance * (1 - chance));
  }
  return item.difficulty + slope / curvature;
}

/** `authored`: the bank with its authors' figures. The order is the bank's. */
export function recalibrate(authored: Bank, takers: readonly Taker[], least = leastAnswers): Found[] {
  let bank = authored;
  for (let round = 0; round < rounds; round += 1) {
    const expected = expectAnswers(bank, takers);
    bank = bank.map((testlet, nth) => ({
      ...testlet,
      items: testlet.items.map((item, at) => {
        const observed = expected.get(testlet.id)?.[at];
        const meant = authored[nth]?.items[at]?.difficulty ?? item.difficulty;
        if (!observed || observed.answers < least) return item;
        return { ...item, difficulty: better(item, meant, observed) };
      }),
    }));
  }
  const last = expectAnswers(bank, takers);
  return bank.flatMap(({ id, items }, nth) =>
    items.flatMap(({ id: item, difficulty }, at) => {
      const observed = last.get(id)?.[at];
      if (!observed || observed.answers < least) return [];
      const meant = authored[nth]?.items[at]?.difficulty ?? difficulty;
      const error = 1 / Math.sqrt(observed.observed + held);
      return [{ testlet: id, item, authored: meant, difficulty, answers: observed.answers, error }];
    }),
  );
}
