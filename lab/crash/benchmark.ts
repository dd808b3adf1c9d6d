/**
 * `npm run bench:crash`: kills the server with SIGKILL while answers arrive, in each
 * round, and checks what is stored.
 */
import { parseArgs } from 'node:util';
import { crashRounds } from '#server/testing/crash/crash-rounds.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const { starts, ...result } = await crashRounds({ rounds: Number(values.rounds), report: console.log });
const sorted = starts.toSorted((a, b) => a - b);
const start = { median: sorted[sorted.length >> 1], longest: sorted.at(-1) };
console.log(JSON.stringify({ rounds: starts.length, ...result, startMs: start }));
process.exitCode = result.problems.length > 0 ? 1 : 0;
