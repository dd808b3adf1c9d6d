/** When the test is over, and which level it found. */
import { limits } from '@readling/contract';
import type { Estimate } from './estimate-ability.ts';
import { expectedGain } from './expected-information.ts';
import type { Testlet } from './item-bank.ts';
import { failed, type Sitting, shareRight } from './sitting.ts';

const fewest = 3;
const most = 6;
/** The chance of the level or one of its neighbours that is sure enough. */
const sure = 0.945;
/** What is too little to make a child read one more passage for. */
const hardlyMore = 0.0175;
/** A child has read enough after this, however sure we are. */
const longest = 40 * 60;
const passed = (sitting: Sitting) => shareRight(sitting) >= 0.8;
/** The range leaves out a tenth at either end. */
const tail = 0.1;

/** The level below which a share of the chances lies. */
function levelAtShare(byLevel: readonly number[], share: number): number {
  let sum = 0;
  const at = byLevel.findIndex((chance) => {
    sum += chance;
    return sum >= share;
  });
  return at < 0 ? byLevel.length : at + 1;
}

function sureEnough({ byLevel }: Estimate): boolean {
  const at = levelAtShare(byLevel, 0.5) - 1;
  return (byLevel[at - 1] ?? 0) + (byLevel[at] ?? 0) + (byLevel[at + 1] ?? 0) >= sure;
}

const twice = (sittings: readonly Sitting[], level: number, came: (sitting: Sitting) => boolean) =>
  sittings.filter((sitting) => sitting.testlet.level === level && came(sitting)).length >= 2;

const secondsSpent = (sittings: readonly Sitting[]) =>
  sittings.flatMap(({ answers }) => answers).reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);

/** `next`: the passage that would be read if it is not. */
export const isOver = (sittings: readonly Sitting[], estimate: Estimate, next: Testlet): boolean =>
  sittings.length >= most ||
  (sittings.length >= fewest &&
    (sureEnough(estimate) ||
      expectedGain(next, estimate) < hardlyMore ||
      twice(sittings, 1, failed) ||
      twice(sittings, limits.levels, passed) ||
      secondsSpent(sittings) >= longest));

/** `level`: as likely too high as too low. `from` and `to`: the true level lies between them four times in five or more often. */
export type Placed = { level: number; from: number; to: number };

export const settleLevel = ({ byLevel }: Estimate): Placed => ({
  level: levelAtShare(byLevel, 0.5),
  from: levelAtShare(byLevel, tail),
  to: levelAtShare(byLevel, 1 - tail),
});
