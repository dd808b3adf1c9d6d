/** How likely an answer is counted right, by ability: the model of one item. */
import type { Item, ItemKind } from './item-bank.ts';

/**
 * `least`: chosen blindly among four options, or a wrong text that the marker takes for right. `most`: a right text may be
 * taken for wrong. To leave guessing out would place everybody too high.
 */
export const itemResponse: Readonly<Record<ItemKind, { least: number; most: number }>> = {
  choice: { least: 0.25, most: 1 },
  text: { least: 0.08, most: 0.88 },
};

const knows = (ability: number, difficulty: number) => 1 / (1 + Math.exp(difficulty - ability));

export function probabilityRight({ kind, difficulty }: Item, ability: number): number {
  const { least, most } = itemResponse[kind];
  return least + (most - least) * knows(ability, difficulty);
}

/** How that chance changes as the item gets harder. */
export function slopeOf({ kind, difficulty }: Item, ability: number): number {
  const { least, most } = itemResponse[kind];
  const known = knows(ability, difficulty);
  return -(most - least) * known * (1 - known);
}
