/** The clock of every server jumps forward and back, as after a wrong time server; the clock of the database stays right. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fault, TrialOptions } from './run-trial.ts';

const hourMs = 3_600_000;
/** More than an access token lives, less than a guest may try the demo; at the end the clock is right again. */
const shifts = [2 * hourMs, -2 * hourMs, 0];

export const withMovedClock: TrialOptions = {
  env: { CLOCK_SHIFTS: shifts.join(',') },
  flags: ['--import', pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs')).href],
};

export const clockJumps: Fault = async ({ answered, signal }) => {
  for (const _ of shifts) {
    signal('SIGUSR2');
    await answered(100);
  }
  return undefined;
};
