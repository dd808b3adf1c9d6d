// What docs/placement.md reports: 5 x 2,000 simulated learners a condition, through the engine and the bank that place children;
// one line of JSON. Learners are the same in every condition.
// npm run --silent bench:placement -- [--learners 2000] [--simulated: five banks that the engine knows, instead of ours]

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
const bank = values.simulated ? {} : { bank: parameters };
const run = (condition: Condition) =>
  simulatePlacements({ ...bank, ...condition }, Number(values.learners), seeds);

const plain = run({ guards: false });
const guarded = run({ guards: true });
const blind = run({ guards: true, manners: ['hastens', 'loses-heart', 'presses-anything'] });

console.log(
  JSON.stringify({
    plain: summariseRuns(plain),
    noisy: summariseRuns(run({ guards: false, unknown: 0.5 })),
    prior: summariseRuns(run({ guards: false, guessSpread: 2 })),
    guarded: summariseRuns(guarded),
    guessers: { recall: shareUnsure(blind), falseAlarms: shareUnsure(guarded) },
  }),
);
