/** When the test is over, and which level it names. */
import { limits, placementLimits } from '@readling/contract';
import type { Estimate } from './estimate-ability.ts';
import { expectedGain } from './expected-information.ts';
import type { Testlet } from './item-bank.ts';
import { failed, type Sitting, shareRight } from './sitting.ts';

/* All set by hand, with simulated learners (`npm run bench:placement`). */
const { fewest: fewestPassages, most: mostPassages } = placementLimits.passages;
/** The probability of the named level and its neighbours together from which the test is over. */
const leastCertainty = 0.945;
/**
 * The least gain for which one more passage is read (`expectedGain`). To stop where the next item adds too
 * little is the idea of the PSER rule (Choi, Grady and Dodd 2010, Educational and Psychological Measurement
 * 70:1-17).
 */
const leastGain = 0.0175;
/** After this time the test is over, however uncertain the level is. */
const mostSeconds = 40 * 60;
const passed = (sitting: Sitting) => shareRight(sitting) >= 0.8;
/** The probability that the range leaves out at each end. */
const tail = 0.1;

/** The first level up to which the probabilities add up to `share`. */
function levelAtShare(levelProbabilities: readonly number[], share: number): number {
  let sum = 0;
  const at = levelProbabilities.findIndex((probability) => {
    sum += probability;
    return sum >= share;
  });
  return at < 0 ? levelProbabilities.length : at + 1;
}

function isCertain({ levelProbabilities }: Estimate): boolean {
  const at = levelAtShare(levelProbabilities, 0.5) - 1;
  const near = levelProbabilities.slice(Math.max(0, at - 1), at + 2);
  return near.reduce((sum, probability) => sum + probability, 0) >= leastCertainty;
}

const happenedTwice = (
  sittings: readonly Sitting[],
  level: number,
  happened: (sitting: Sitting) => boolean,
) => sittings.filter((sitting) => sitting.testlet.level === level && happened(sitting)).length >= 2;

const secondsSpent = (sittings: readonly Sitting[]) =>
  sittings.flatMap(({ answers }) => answers).reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);

/** `next`: the passage that is read if the test is not over. */
export const isOver = (sittings: readonly Sitting[], estimate: Estimate, next: Testlet): boolean =>
  sittings.length >= mostPassages ||
  (sittings.length >= fewestPassages &&
    (isCertain(estimate) ||
      expectedGain(next, estimate) < leastGain ||
      happenedTwice(sittings, 1, failed) ||
      happenedTwice(sittings, limits.levels, passed) ||
      secondsSpent(sittings) >= mostSeconds));

/**
 * `level`: the median of the estimate. `from` and `to`: the true level is between them with a probability of
 * at least 0.8.
 */
export type SettledLevel = { level: number; from: number; to: number };

export const settleLevel = ({ levelProbabilities }: Estimate): SettledLevel => ({
  level: levelAtShare(levelProbabilities, 0.5),
  from: levelAtShare(levelProbabilities, tail),
  to: levelAtShare(levelProbabilities, 1 - tail),
});
