/**
 * `npm run bench:api`: check-answer as it is served (signed in, CSRF token, schemas, marking, durable) against a bare
 * `node:http` server that stores a like row in a transaction of three trips. One PostgreSQL, 32 connections, rounds in
 * turn. Every request is a learner's next attempt; the bench fails when one is not answered with 200.
 */
import { parseArgs } from 'node:util';
import { cpuSeconds } from './cpu.ts';
import { load } from './load.ts';
import { layGround } from './seed-database.ts';
import { type Subject, startBare, startServed } from './servers-under-test.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    learners: { type: 'string', default: '2000' },
    'bare-pool': { type: 'string', default: '10' },
    flag: { type: 'string', multiple: true, default: [] }, // for Node, such as --flag=--cpu-prof
  },
});
const [connections, seconds] = [Number(values.connections), Number(values.seconds)];
const warmUps = 2;

async function playRound(subject: Subject, databasePid: number, label: string) {
  const pids = [subject.pid, databasePid];
  const before = pids.map(cpuSeconds);
  const round = await load(subject.port, subject.sources, seconds);
  if (round.refused > 0) throw new Error(`${round.refused} requests were not answered with 200.`);
  const costs = pids.map((pid, index) => (cpuSeconds(pid) - (before[index] ?? 0)) / round.requests);
  const [server, database] = costs.map((each) => Math.round(each * 1e6));
  const figures = `${Math.round(round.perSecond)}/s  p50 ${round.p50.toFixed(2)} ms  p99 ${round.p99.toFixed(2)} ms`;
  const cost = `${round.requests} stored; each took ${server} + ${database} µs CPU of server + database`;
  console.log(`${label.padEnd(8)} ${subject.name.padEnd(13)} ${figures}  (${cost})`);
  return round;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
const rounded = (value: number) => Number(value.toFixed(2));
const medians = ({ rounds }: Subject) => ({
  perSecond: Math.round(median(rounds.map((each) => each.perSecond))),
  p50: rounded(median(rounds.map((each) => each.p50))),
  p99: rounded(median(rounds.map((each) => each.p99))),
});

async function compare(served: Subject, bare: Subject, databasePid: number) {
  for (let round = 1 - warmUps; round <= Number(values.rounds); round += 1)
    for (const subject of [served, bare]) {
      const played = await playRound(subject, databasePid, round < 1 ? 'warm-up' : `round ${round}`);
      if (round > 0) subject.rounds.push(played);
    }
  const [ours, theirs] = [medians(served), medians(bare)];
  const ratios = {
    perSecond: rounded(ours.perSecond / theirs.perSecond),
    p99: rounded(ours.p99 / theirs.p99),
  };
  console.log(JSON.stringify({ 'check-answer': ours, bare: theirs, ratios }));
}

const cleanups: (() => Promise<void>)[] = []; // called last first
async function close() {
  for (const each of cleanups.splice(0).reverse()) await each();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(1)));

try {
  const ground = await layGround(Number(values.learners));
  cleanups.push(ground.clear);
  const served = await startServed(ground, connections, values.flag);
  cleanups.push(served.stop);
  const bare = await startBare(ground, connections, values['bare-pool']);
  cleanups.push(bare.stop);
  await compare(served, bare, ground.databasePid);
} finally {
  await close();
}
