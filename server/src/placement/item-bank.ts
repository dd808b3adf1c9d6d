/**
 * The item bank of the placement test, as the model needs it. A testlet is one short passage with its items.
 * An item's difficulty is in logits, on the scale of learners' abilities (`scale.ts`). Authors give a level,
 * a strand and a kind, and `authoredDifficulty` turns these into a first figure. A figure from collected
 * answers may replace it.
 */
import { textDifficulty } from './scale.ts';

export type ItemKind = 'choice' | 'text';
export type ItemStrand = 'lit' | 'voc' | 'inf' | 'crit';
export type Item = { id: string; kind: ItemKind; difficulty: number };
/** `expectedSeconds`: for reading the passage and answering all its items, without hurry. */
export type Testlet = { id: string; level: number; expectedSeconds: number; items: readonly Item[] };
export type ItemBank = readonly Testlet[];

/**
 * Logits added to the difficulty of the passage: to find something is easier than to infer it, and to choose
 * is easier than to write. Set by hand, until there are answers of children.
 */
const strandOffset: Readonly<Record<ItemStrand, number>> = { lit: -0.5, voc: -0.2, inf: 0.1, crit: 0.2 };
const kindOffset: Readonly<Record<ItemKind, number>> = { choice: 0, text: 0.2 };

export const authoredDifficulty = (level: number, strand: ItemStrand, kind: ItemKind): number =>
  textDifficulty(level) + strandOffset[strand] + kindOffset[kind];
