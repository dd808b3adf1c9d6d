/**
 * The placement test as one pure step: from all answers so far to the next passage, a level, or "unsure". It
 * stores nothing, so any server process can continue a test.
 *
 *   no answers ──> next passage ──> answers ──┬─> test not over: the next passage (3 to 6 in all)
 *                                             ├─> test over, no validity flag: placed
 *                                             └─> test over, with validity flags: unsure
 *
 * "Unsure" has a level too: the one at which a grown-up and the child may read together.
 */
import { chooseTestlet } from './choose-testlet.ts';
import { type Estimate, estimateAbility } from './estimate-ability.ts';
import type { ItemBank, Testlet } from './item-bank.ts';
import { type AboutLearner, priorLevelOf } from './prior.ts';
import { isOver, type SettledLevel, settleLevel } from './settle-level.ts';
import type { Sitting } from './sitting.ts';
import { findValidityFlags, type ValidityFlag } from './validity-flags.ts';

export type Step =
  | { action: 'next'; testlet: Testlet }
  | ({ action: 'placed'; estimate: Estimate } & SettledLevel)
  | ({ action: 'unsure'; estimate: Estimate; validityFlags: ValidityFlag[] } & SettledLevel);

/**
 * `priorLevel`: in place of the one that follows from `about`. `random`: returns a number from 0, below 1.
 * `guards` (`choose-testlet.ts`): true by default; only simulations switch them off.
 */
export type PlacementOptions = {
  about?: AboutLearner;
  priorLevel?: number;
  random: () => number;
  guards?: boolean;
};

export function placeLearner(bank: ItemBank, sittings: readonly Sitting[], options: PlacementOptions): Step {
  const { random, guards = true } = options;
  const priorLevel = options.priorLevel ?? priorLevelOf(options.about ?? {});
  const estimate = estimateAbility(sittings, priorLevel);
  const next = chooseTestlet(bank, sittings, estimate, { priorLevel, guards, random });
  if (next && !isOver(sittings, estimate, next)) return { action: 'next', testlet: next };
  const placed = { estimate, ...settleLevel(estimate) };
  const validityFlags = findValidityFlags(sittings, estimate);
  return validityFlags.length > 0
    ? { action: 'unsure', validityFlags, ...placed }
    : { action: 'placed', ...placed };
}
