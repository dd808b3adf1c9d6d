// npm run --silent bench:placement -- [--learners 2000] [--simulated]
//
// Prints the numbers of docs/placement.md as one line of JSON: 5 x 2,000 simulated learners in each condition
// take the test that places children. Learners are the same in every condition. --simulated uses five
// simulated item banks instead of ours.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadBank } from '#server/content/placement/load-item-bank.ts';
import { type Condition, simulatePlacements } from './simulation/simulate-placements.ts';
import { shareUnsure, summariseRuns } from './simulation/summarise-runs.ts';

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '2000' },
    simulated: { type: 'boolean', default: false },
  },
});
const seeds = [1, 2, 3, 4, 5];
const { parameters } = loadBank(join(import.meta.dirname, '../../content'));
const itemBank = values.simulated ? {} : { bank: parameters };
const run = (condition: Condition) =>
  simulatePlacements({ ...itemBank, ...condition }, Number(values.learners), seeds);

const unguarded = run({ guards: false });
const guarded = run({ guards: true });
const guessing = run({ guards: true, manners: ['hastens', 'loses-heart', 'presses-anything'] });

console.log(
  JSON.stringify({
    plain: summariseRuns(unguarded),
    noisy: summariseRuns(run({ guards: false, unknown: 0.5 })),
    prior: summariseRuns(run({ guards: false, priorError: 2 })),
    guarded: summariseRuns(guarded),
    guessers: { recall: shareUnsure(guessing), falseAlarms: shareUnsure(guarded) },
  }),
);
