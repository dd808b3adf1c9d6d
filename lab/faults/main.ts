/**
 * `npm run bench:faults`: guests answer without a pause while responses are cut, clocks jump, the database restarts,
 * refuses, fails over to a standby, has a full disk (as root on Linux) or is copied. Then every acknowledged answer must be stored once, as it was acknowledged. Prints a line for each
 * trial, and ends with 1 when an answer was lost, doubled or changed. `npm run bench:crash` kills the server instead.
 *
 *   npm run bench:faults                    every trial once
 *   npm run bench:faults -- --rounds 4      every trial four times
 *   npm run bench:faults -- --only backup   those whose name has the word
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { backupUnderLoad } from './backup-under-load.ts';
import { clockJumps, withMovedClock } from './clock-jumps.ts';
import { openCuttingProxy } from './cutting-proxy.ts';
import { failoverTrial } from './failover.ts';
import { fillDisk, mayMount, openOnSmallDisk } from './full-disk.ts';
import { runTrial, type TrialResult } from './run-trial.ts';
import { databaseTrials } from './trials.ts';

/** How long the disk stays full, in ms. */
const fullMs = 12_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
  },
});
const random = seededRandom(Number(values.seed));

const cutResponses = () =>
  runTrial(async ({ answered }) => void (await answered(200)), {
    between: (port) => openCuttingProxy({ port, share: 0.2, random }),
  });

const fullDisk = () =>
  runTrial(
    async ({ folder }) => {
      const free = fillDisk(join(folder, 'database'));
      await sleep(fullMs);
      free();
      return undefined;
    },
    { openDatabase: openOnSmallDisk },
  );

const trials: Record<string, () => Promise<TrialResult>> = {
  'one response in five cut': cutResponses,
  'backup under load': () => runTrial(backupUnderLoad),
  'clock of the servers jumps': () => runTrial(clockJumps, withMovedClock),
  'failover to a standby': () => failoverTrial(),
  ...(mayMount && { 'disk full for a while': fullDisk }),
  ...Object.fromEntries(
    Object.entries(databaseTrials).map(([name, happens]) => [
      name,
      () => runTrial(async ({ database }) => void (await happens(database))),
    ]),
  ),
};

const problems: string[] = [];
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const [name, run] of Object.entries(trials).filter(([each]) => each.includes(values.only))) {
    const result = await run();
    problems.push(...result.problems.map((problem) => `${name}: ${problem}`));
    console.log(
      `${name}: ${result.acknowledged} answers acknowledged, ${result.repeats} requests repeated, ${result.problems.length} problems`,
    );
  }
if (!mayMount) console.log('disk full: not tried, this takes Linux and root');
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
