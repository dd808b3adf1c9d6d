/**
 * Computes the numbers of docs/placement.md from runs. Shares are in percent, levels and passages are means.
 */
import type { Run } from './simulate-placements.ts';

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const share = (runs: readonly Run[], holds: (run: Run) => boolean) =>
  (100 * runs.filter(holds).length) / runs.length;
const rounded = (number: number, places: number) => Number(number.toFixed(places));

/** The squared correlation of estimated and true abilities. */
function reliability(runs: readonly Run[]): number {
  const pairs = runs.map(({ learner, outcome }) => [learner.ability, outcome.estimate.mean] as const);
  const [trueMean, foundMean] = [
    mean(pairs.map(([ability]) => ability)),
    mean(pairs.map(([, found]) => found)),
  ];
  const product = (of: (pair: readonly [number, number]) => number) => mean(pairs.map(of));
  const both = product(([ability, found]) => (ability - trueMean) * (found - foundMean));
  const alone =
    product(([ability]) => (ability - trueMean) ** 2) * product(([, found]) => (found - foundMean) ** 2);
  return both ** 2 / alone;
}

export function summariseRuns(runs: readonly Run[]) {
  const error = ({ learner, outcome }: Run) => outcome.level - learner.level;
  return {
    exact: rounded(
      share(runs, (run) => error(run) === 0),
      1,
    ),
    within1: rounded(
      share(runs, (run) => Math.abs(error(run)) <= 1),
      1,
    ),
    within2: rounded(
      share(runs, (run) => Math.abs(error(run)) <= 2),
      1,
    ),
    passages: rounded(mean(runs.map(({ sittings }) => sittings.length)), 2),
    items: rounded(mean(runs.map(({ sittings }) => sittings.flatMap(({ answers }) => answers).length)), 1),
    bias: rounded(mean(runs.map(error)), 3),
    reliability: rounded(reliability(runs), 3),
  };
}

/** The percentage for whom the test named no level. */
export const shareUnsure = (runs: readonly Run[]): number =>
  rounded(
    share(runs, ({ outcome }) => outcome.action === 'unsure'),
    1,
  );

/** The percentage whose true level is in the range that the test named. */
export const shareInRange = (runs: readonly Run[]): number =>
  rounded(
    share(runs, ({ learner, outcome }) => learner.level >= outcome.from && learner.level <= outcome.to),
    1,
  );
