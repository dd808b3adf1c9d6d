/** Runs the placement test with simulated learners. It is the same code that places children. */
import { limits } from '@readling/contract';
import type { ItemBank } from '#server/placement/item-bank.ts';
import { placeLearner, type Step } from '#server/placement/place-learner.ts';
import type { Sitting } from '#server/placement/sitting.ts';
import { normalRandom, seededRandom, seededRandomOf } from '#server/testing/seeded-random.ts';
import { simulateBank, type World, worldOf } from './simulated-bank.ts';
import { answerTestlet, type Learner, type Manner, simulateLearner } from './simulated-learner.ts';

/**
 * `bank`: without it, every seed has a simulated one. `priorError`: in levels, the standard deviation of the
 * error of the prior level; without it there is no prior level. `unknown`: see `simulated-bank.ts`.
 */
export type Condition = {
  bank?: ItemBank;
  guards: boolean;
  unknown?: number;
  priorError?: number;
  manners?: readonly Manner[];
};
export type Run = {
  learner: Learner;
  sittings: readonly Sitting[];
  outcome: Exclude<Step, { action: 'next' }>;
};

const withinLevels = (level: number) => Math.min(limits.levels, Math.max(1, Math.round(level)));

function simulateOne(world: World, learner: Learner, condition: Condition): Run {
  const random = seededRandomOf(learner.name, 'passages');
  const { guards, priorError } = condition;
  const options = {
    guards,
    random,
    ...(priorError === undefined
      ? {}
      : { priorLevel: withinLevels(learner.level + normalRandom(random, priorError)) }),
  };
  const sittings: Sitting[] = [];
  for (;;) {
    const step = placeLearner(world.known, sittings, options);
    if (step.action !== 'next') return { learner, sittings, outcome: step };
    const answers = answerTestlet(world, step.testlet, learner, sittings.length);
    sittings.push({ testlet: step.testlet, answers });
  }
}

/** Every condition has the same learners, with the same random numbers for the same passages. */
export function simulatePlacements(condition: Condition, count: number, seeds: readonly number[]): Run[] {
  const manners = condition.manners ?? (['tries'] as const);
  return seeds.flatMap((seed) => {
    const random = seededRandom(seed);
    const world = worldOf(condition.bank ?? simulateBank(random), condition.unknown ?? 0, random);
    return Array.from({ length: count }, (_, at) =>
      simulateOne(
        world,
        simulateLearner(`${seed}/${at}`, manners[at % manners.length] ?? 'tries'),
        condition,
      ),
    );
  });
}
