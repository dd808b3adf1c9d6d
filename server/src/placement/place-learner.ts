/**
 * The placement test as one pure step: all answers so far -> the next passage, a level, or "unsure". It keeps nothing, so a
 * server that starts anew, or another one, goes on where the answers stand.
 *
 *   no answers ──> next passage ──> answers ──┬─> not over: next passage (3 to 6 in all)
 *                                             ├─> over, answers say something: placed
 *                                             └─> over, they do not: unsure, read one together at `level`
 */

import { chooseTestlet } from './choose-testlet.ts';
import { type Estimate, estimateAbility } from './estimate-ability.ts';
import type { Bank, Testlet } from './item-bank.ts';
import { type AboutLearner, guessLevel } from './prior.ts';
import { isOver, type Placed, settleLevel } from './settle-level.ts';
import type { Sitting } from './sitting.ts';
import { type Doubt, findValidityFlags } from './validity-flags.ts';

export type Step =
  | { action: 'next'; testlet: Testlet }
  | ({ action: 'placed'; estimate: Estimate } & Placed)
  | ({ action: 'unsure'; estimate: Estimate; validityFlags: Doubt[] } & Placed);

/** `random`: at least 0 and below 1. The guards are off in simulations alone. */
export type Asked = { about?: AboutLearner; guess?: number; random: () => number; guards?: boolean };

export function placeLearner(bank: Bank, sittings: readonly Sitting[], asked: Asked): Step {
  const guess = asked.guess ?? guessLevel(asked.about ?? {});
  const estimate = estimateAbility(sittings, guess);
  const { random, guards = true } = asked;
  const next = chooseTestlet(bank, sittings, estimate, { guess, guards, random });
  if (next && !isOver(sittings, estimate, next)) return { action: 'next', testlet: next };
  const placed = { estimate, ...settleLevel(estimate) };
  const validityFlags = findValidityFlags(sittings, estimate);
  return validityFlags.length > 0
    ? { action: 'unsure', validityFlags, ...placed }
    : { action: 'placed', ...placed };
}
