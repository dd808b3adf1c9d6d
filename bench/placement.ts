// What docs/placement.md reports: 5 x 2,000 simulated learners a condition, through the engine itself; one line of JSON.
// npm run --silent bench:placement (a number behind -- simulates so many a bank)

import { type Condition, simulatePlacements } from '#server/placement/proof/simulate-placements.ts';
import { shareUnsure, summariseRuns } from '#server/placement/proof/summarise-runs.ts';

const seeds = [1, 2, 3, 4, 5];
const learners = Number(process.argv[2] ?? 2000);
const run = (condition: Condition) => simulatePlacements(condition, learners, seeds);

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
