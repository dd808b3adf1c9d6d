/** A bank as large as the one that is written, with passages that are not quite as hard as their authors meant. */
import { authoredDifficulty, type Bank, type Item, type ItemKind, type Strand } from '../bank.ts';
import { levels } from '../scale.ts';
import { type Chance, normal } from './chance.ts';

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

/** `known`: what the engine is told. `real`: what the learners meet, by item id. */
export type World = { known: Bank; real: ReadonlyMap<string, Item> };

/** `unknown`: logits of difference between what the engine is told and what is real, on items and on passages. */
export function simulateBank(chance: Chance, unknown: number): World {
  const real = new Map<string, Item>();
  const testlet = (level: number, number: number) => {
    const id = `p${level}-${number}`;
    const shift = normal(chance, passageSpread);
    const passageUnknown = normal(chance, unknown);
    const items = plan.map(([strand, kind], at) => {
      const meant = authoredDifficulty(level, strand, kind);
      const item = { id: `${id}/${at}`, kind, difficulty: meant + shift + normal(chance, itemSpread) };
      real.set(item.id, item);
      return { ...item, difficulty: item.difficulty + passageUnknown + normal(chance, unknown) };
    });
    return { id, level, expectedSeconds: firstSeconds + moreSecondsALevel * level, items };
  };
  const known = levels.flatMap((level) =>
    Array.from({ length: passagesALevel }, (_, number) => testlet(level, number)),
  );
  return { known, real };
}
