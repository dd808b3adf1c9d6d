/** Item banks for simulations: the difficulties that the test assumes, and those that answers follow. */
import {
  authoredDifficulty,
  type ItemBank,
  type ItemKind,
  type ItemStrand,
  type Testlet,
} from '#server/placement/item-bank.ts';
import { levels } from '#server/placement/scale.ts';
import { normalRandom, type Random } from '#server/testing/seeded-random.ts';

const passagesPerLevel = 3;
const plan: readonly (readonly [ItemStrand, ItemKind])[] = [
  ['lit', 'choice'],
  ['voc', 'choice'],
  ['inf', 'choice'],
  ['inf', 'text'],
  ['crit', 'text'],
];
/** In logits: the standard deviation of the difference from the authored difficulty. */
const itemSpread = 0.5;
const passageSpread = 0.25;
/** The expected time of a passage: a constant, and more for each level. */
const baseSeconds = 60;
const secondsPerLevel = 12;

/** `known`: the bank that the test uses. `real`: the testlets with true difficulties, by id. */
export type World = { known: ItemBank; real: ReadonlyMap<string, Testlet> };

/**
 * Adds a normal error to each passage as a whole and to each of its items.
 * `passages`, `items`: its spread in logits.
 */
const withErrors = (bank: ItemBank, passages: number, items: number, random: Random): ItemBank =>
  bank.map((testlet) => {
    const shift = normalRandom(random, passages);
    return {
      ...testlet,
      items: testlet.items.map((item) => ({
        ...item,
        difficulty: item.difficulty + shift + normalRandom(random, items),
      })),
    };
  });

const authoredBank: ItemBank = levels.flatMap((level) =>
  Array.from({ length: passagesPerLevel }, (_, number) => ({
    id: `p${level}-${number}`,
    level,
    expectedSeconds: baseSeconds + secondsPerLevel * level,
    items: plan.map(([strand, kind], at) => ({
      id: `q${at + 1}`,
      kind,
      difficulty: authoredDifficulty(level, strand, kind),
    })),
  })),
);

/** A bank whose difficulties differ from the authored figures. The test knows them. */
export const simulateBank = (random: Random): ItemBank =>
  withErrors(authoredBank, passageSpread, itemSpread, random);

/** `unknown`: in logits, the spread of the error that the test does not know, for items and for passages. */
export function worldOf(known: ItemBank, unknown: number, random: Random): World {
  const real = withErrors(known, unknown, unknown, random);
  return { known, real: new Map(real.map((testlet) => [testlet.id, testlet])) };
}
