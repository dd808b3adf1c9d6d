/**
 * `npm run bench:api` compares the call check-answer of our server with a bare `node:http` server
 * that stores a similar row. Ours checks session, CSRF token and schema, and marks. Both use one
 * PostgreSQL and run in alternate rounds with 32 connections. Every request is the next answer of a
 * learner. Fails when a reply is not 200.
 *
 *   npm run bench:api -- --processes 1,2,4   our server in one, two and four processes, each beside the bare one
 *   npm run bench:soak -- --minutes 60       half the load for an hour: how fast does its memory grow?
 */
import { parseArgs } from 'node:util';
import { median } from '../median.ts';
import { cpuSeconds } from './cpu.ts';
import { measureLoad } from './load.ts';
import { seedDatabase } from './seed-database.ts';
import { type ServerUnderTest, startBare, startServed } from './servers-under-test.ts';
import { soak } from './soak.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    learners: { type: 'string', default: '2000' },
    processes: { type: 'string', default: '1' },
    soak: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '60' }, // of the soak
    'bare-pool': { type: 'string', default: '10' },
    flag: { type: 'string', multiple: true, default: [] }, // for Node, such as --flag=--cpu-prof
  },
});
const [connections, seconds] = [Number(values.connections), Number(values.seconds)];
const warmUpRounds = 2;

async function runRound(server: ServerUnderTest, databasePid: number, label: string) {
  const cpu = () => [server.pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0), cpuSeconds(databasePid)];
  const before = cpu();
  const round = await measureLoad(server.ports, server.sources, seconds);
  if (round.refused > 0) throw new Error(`${round.refused} requests were not answered with 200.`);
  const costs = cpu().map((after, index) => (after - (before[index] ?? 0)) / round.requests);
  const [serverCost, databaseCost] = costs.map((each) => Math.round(each * 1e6));
  const speed = `${Math.round(round.perSecond)}/s  p50 ${round.p50.toFixed(2)} ms  p99 ${round.p99.toFixed(2)} ms`;
  const cost = `${round.requests} stored; each took ${serverCost} + ${databaseCost} µs CPU of server + database`;
  console.log(`${label.padEnd(8)} ${server.name.padEnd(13)} ${speed}  (${cost})`);
  return round;
}

const rounded = (value: number) => Number(value.toFixed(2));
const medians = ({ rounds }: ServerUnderTest) => ({
  perSecond: Math.round(median(rounds.map((each) => each.perSecond))),
  p50: rounded(median(rounds.map((each) => each.p50))),
  p99: rounded(median(rounds.map((each) => each.p99))),
});

async function compare(served: ServerUnderTest[], bare: ServerUnderTest, databasePid: number) {
  for (let round = 1 - warmUpRounds; round <= Number(values.rounds); round += 1)
    for (const server of [...served, bare]) {
      const result = await runRound(server, databasePid, round < 1 ? 'warm-up' : `round ${round}`);
      if (round > 0) server.rounds.push(result);
    }
  const theirs = medians(bare);
  for (const server of served) {
    const ours = medians(server);
    const ratios = {
      perSecond: rounded(ours.perSecond / theirs.perSecond),
      p99: rounded(ours.p99 / theirs.p99),
    };
    console.log(JSON.stringify({ [server.name]: ours, bare: theirs, ratios }));
  }
}

const cleanups: (() => Promise<void>)[] = []; // called in reverse order
async function close() {
  for (const each of cleanups.splice(0).reverse()) await each();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(1)));

try {
  const database = await seedDatabase({
    learners: Number(values.learners),
    minutes: values.soak ? Number(values.minutes) : 0,
  });
  cleanups.push(database.clear);
  const counts = values.processes.split(',').map(Number);
  const served: ServerUnderTest[] = [];
  for (const [index, processes] of counts.entries()) {
    const learners = database.learners.filter((_, place) => place % counts.length === index);
    const server = await startServed(database, { learners, connections, flags: values.flag, processes });
    cleanups.push(server.stop);
    served.push(server);
  }
  const [first] = served;
  if (values.soak && first) await soak(first, { minutes: Number(values.minutes), seconds });
  else {
    const bare = await startBare(database, connections, values['bare-pool']);
    cleanups.push(bare.stop);
    await compare(served, bare, database.databasePid);
  }
} finally {
  await close();
}
