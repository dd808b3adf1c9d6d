/** Runs -> the figures of docs/placement.md. Shares are in per cent, levels and passages are means. */
import type { Run } from './simulate-placements.ts';

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const share = (runs: readonly Run[], holds: (run: Run) => boolean) =>
  (100 * runs.filter(holds).length) / runs.length;
const rounded = (number: number, places: number) => Number(number.toFixed(places));

/** The squared correlation of what was estimated with what is true. */
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
  const miss = ({ learner, outcome }: Run) => outcome.level - learner.level;
  return {
    exact: rounded(
      share(runs, (run) => miss(run) === 0),
      1,
    ),
    within1: rounded(
      share(runs, (run) => Math.abs(miss(run)) <= 1),
      1,
    ),
    within2: rounded(
      share(runs, (run) => Math.abs(miss(run)) <= 2),
      1,
    ),
    passages: rounded(mean(runs.map(({ sittings }) => sittings.length)), 2),
    items: rounded(mean(runs.map(({ sittings }) => sittings.flatMap(({ answers }) => answers).length)), 1),
    bias: rounded(mean(runs.map(miss)), 3),
    reliability: rounded(reliability(runs), 3),
  };
}

/** The share for whom the test named no level. */
export const shareUnsure = (runs: readonly Run[]): number =>
  rounded(
    share(runs, ({ outcome }) => outcome.action === 'unsure'),
    1,
  );

/** The share whose true level lies in the range that the test named. */
export const shareInRange = (runs: readonly Run[]): number =>
  rounded(
    share(runs, ({ learner, outcome }) => learner.level >= outcome.from && learner.level <= outcome.to),
    1,
  );
