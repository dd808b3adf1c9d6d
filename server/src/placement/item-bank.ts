/**
 * What the placement test knows of its passages. A testlet is one short passage with its items; how hard an item is
 * stands in logits, on the same scale as a learner's ability (`scale.ts`). Authors give a level, a strand and a kind, and
 * `authoredDifficulty` turns these into a first figure; figures from collected answers may take its place.
 */
import { textDifficulty } from './scale.ts';

export type ItemKind = 'choice' | 'text';
export type Strand = 'lit' | 'voc' | 'inf' | 'crit';
export type Item = { id: string; kind: ItemKind; difficulty: number };
/** `expectedSeconds`: reading the passage and answering all its items, without hurry. */
export type Testlet = { id: string; level: number; expectedSeconds: number; items: readonly Item[] };
export type Bank = readonly Testlet[];

/** Logits above the passage's own difficulty: finding is easier than concluding, choosing easier than writing. */
const strandOffset: Readonly<Record<Strand, number>> = { lit: -0.5, voc: -0.2, inf: 0.1, crit: 0.2 };
const kindOffset: Readonly<Record<ItemKind, number>> = { choice: 0, text: 0.2 };

export const authoredDifficulty = (level: number, strand: Strand, kind: ItemKind): number =>
  textDifficulty(level) + strandOffset[strand] + kindOffset[kind];
