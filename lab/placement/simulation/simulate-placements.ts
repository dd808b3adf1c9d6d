/** Many simulated children through the very engine that places real ones, and how often it was right. */
import { limits } from '@readling/contract';
import type { Bank } from '#server/placement/item-bank.ts';
import { placeLearner, type Step } from '#server/placement/place-learner.ts';
import type { Sitting } from '#server/placement/sitting.ts';
import { chanceFrom, chanceOf, normal } from '#server/testing/seeded-random.ts';
import { simulateBank, type World, worldOf } from './simulated-bank.ts';
import { answerTestlet, type Learner, type Manner, simulateLearner } from './simulated-learner.ts';

/**
 * `bank`: without it, every seed has one of its own. `guessSpread`: levels by which a guess made beforehand misses; without
 * it there is none. `unknown`: see the bank.
 */
export type Condition = {
  bank?: Bank;
  guards: boolean;
  unknown?: number;
  guessSpread?: number;
  manners?: readonly Manner[];
};
export type Run = {
  learner: Learner;
  sittings: readonly Sitting[];
  outcome: Exclude<Step, { action: 'next' }>;
};

const withinLevels = (level: number) => Math.min(limits.levels, Math.max(1, Math.round(level)));

function simulateOne(world: World, learner: Learner, condition: Condition): Run {
  const chance = chanceOf(learner.name, 'passages');
  const { guards, guessSpread } = condition;
  const asked = {
    guards,
    random: chance,
    ...(guessSpread === undefined
      ? {}
      : { guess: withinLevels(learner.level + normal(chance, guessSpread)) }),
  };
  const sittings: Sitting[] = [];
  for (;;) {
    const step = placeLearner(world.known, sittings, asked);
    if (step.action !== 'next') return { learner, sittings, outcome: step };
    const answers = answerTestlet(world, step.testlet, learner, sittings.length);
    sittings.push({ testlet: step.testlet, answers });
  }
}

/** Two conditions meet the same children, as lucky with the same passages. */
export function simulatePlacements(condition: Condition, count: number, seeds: readonly number[]): Run[] {
  const manners = condition.manners ?? (['tries'] as const);
  return seeds.flatMap((seed) => {
    const chance = chanceFrom(seed);
    const world = worldOf(condition.bank ?? simulateBank(chance), condition.unknown ?? 0, chance);
    return Array.from({ length: count }, (_, at) =>
      simulateOne(
        world,
        simulateLearner(`${seed}/${at}`, manners[at % manners.length] ?? 'tries'),
        condition,
      ),
    );
  });
}
