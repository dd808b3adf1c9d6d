/**
 * Estimates the difficulty of items from collected answers, by marginal maximum likelihood with expectation
 * maximisation (Bock and Aitkin 1981, Psychometrika 46:443-459). Each difficulty has a normal prior around
 * its authored figure (Mislevy 1986, Bayes modal estimation in item response models, Psychometrika
 * 51:177-195). So few answers hardly change it, and the scale stays where the authors put it.
 */
import type { Item, ItemBank } from '#server/placement/item-bank.ts';
import { probabilityRight, slopeByDifficulty } from '#server/placement/item-response.ts';
import { type Expected, effectiveAbilities, expectAnswers, type Taker } from './expect-answers.ts';

/** In logits: the standard deviation of the prior. Set by hand. */
const authorSpread = 0.5;
const priorPrecision = 1 / authorSpread ** 2;
/** An item with fewer answers keeps its authored figure. */
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

/** The maximisation step for one item: one step of Fisher scoring. */
function improveDifficulty(item: Item, authored: number, { met, right }: Expected): number {
  let slope = -priorPrecision * (item.difficulty - authored);
  let curvature = priorPrecision;
  for (const [at, ability] of effectiveAbilities.entries()) {
    const seen = met[at] ?? 0;
    if (seen === 0) continue;
    const probability = probabilityRight(item, ability);
    const derivative = slopeByDifficulty(item, ability);
    slope += (((right[at] ?? 0) - seen * probability) * derivative) / (probability * (1 - probability));
    curvature += (seen * derivative ** 2) / (probability * (1 - probability));
  }
  return item.difficulty + slope / curvature;
}

/**
 * `authored`: the bank with the authors' figures. Returns the items with `least` answers
 * or more, in the order of the bank.
 */
export function recalibrate(authored: ItemBank, takers: readonly Taker[], least = leastAnswers): Found[] {
  let bank = authored;
  for (let round = 0; round < rounds; round += 1) {
    const expected = expectAnswers(bank, takers);
    bank = bank.map((testlet, nth) => ({
      ...testlet,
      items: testlet.items.map((item, at) => {
        const observed = expected.get(testlet.id)?.[at];
        const meant = authored[nth]?.items[at]?.difficulty ?? item.difficulty;
        if (!observed || observed.answers < least) return item;
        return { ...item, difficulty: improveDifficulty(item, meant, observed) };
      }),
    }));
  }
  const last = expectAnswers(bank, takers);
  return bank.flatMap(({ id, items }, nth) =>
    items.flatMap(({ id: item, difficulty }, at) => {
      const observed = last.get(id)?.[at];
      if (!observed || observed.answers < least) return [];
      const meant = authored[nth]?.items[at]?.difficulty ?? difficulty;
      const error = 1 / Math.sqrt(observed.observed + priorPrecision);
      return [{ testlet: id, item, authored: meant, difficulty, answers: observed.answers, error }];
    }),
  );
}
