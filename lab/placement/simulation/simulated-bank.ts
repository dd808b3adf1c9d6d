/** What the engine knows of a bank, and what children meet: the bank that is written, or others as large. */
import {
  authoredDifficulty,
  type Bank,
  type ItemKind,
  type Strand,
  type Testlet,
} from '#server/placement/item-bank.ts';
import { levels } from '#server/placement/scale.ts';
import { type Chance, normal } from '#server/testing/seeded-random.ts';

const passagesALevel = 3;
const plan: readonly (readonly [Strand, ItemKind])[] = [
  ['lit', 'choice'],
  ['voc', 'choice'],
  ['inf', 'choice'],
  ['inf', 'text'],
  ['crit', 'text'],
];
/** Logits by which items and passages miss what their author meant. */
const itemSpread = 0.5;
const passageSpread = 0.25;
const firstSeconds = 60;
const moreSecondsALevel = 12;

/** `known`: what the engine is told. `real`: what the learners meet, by the testlet's id. */
export type World = { known: Bank; real: ReadonlyMap<string, Testlet> };

/** Every passage as a whole and every item of it misses by so many logits. */
const missing = (bank: Bank, passages: number, items: number, chance: Chance): Bank =>
  bank.map((testlet) => {
    const shift = normal(chance, passages);
    return {
      ...testlet,
      items: testlet.items.map((item) => ({
        ...item,
        difficulty: item.difficulty + shift + normal(chance, items),
      })),
    };
  });

const asMeant: Bank = levels.flatMap((level) =>
  Array.from({ length: passagesALevel }, (_, number) => ({
    id: `p${level}-${number}`,
    level,
    expectedSeconds: firstSeconds + moreSecondsALevel * level,
    items: plan.map(([strand, kind], at) => ({
      id: `q${at + 1}`,
      kind,
      difficulty: authoredDifficulty(level, strand, kind),
    })),
  })),
);

/** A bank with passages that are not quite as hard as their authors meant, which the engine knows. */
export const simulateBank = (chance: Chance): Bank => missing(asMeant, passageSpread, itemSpread, chance);

/** `unknown`: logits of difference between what the engine is told and what is real, on items and on passages. */
export function worldOf(known: Bank, unknown: number, chance: Chance): World {
  const real = missing(known, unknown, unknown, chance);
  return { known, real: new Map(real.map((testlet) => [testlet.id, testlet])) };
}
