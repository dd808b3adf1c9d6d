/**
 * `npm run bench:api`: check-answer as it is served (signed in, CSRF token, schemas, marking, durable) against a bare
 * `node:http` server that stores a like row in a transaction of three trips. One PostgreSQL, 32 connections, rounds in
 * turn. Fails when any request was not answered with 200.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { readConfig } from '../server/src/config.ts';
import { loadLibrary } from '../server/src/content/load-library.ts';
import { openDatabase } from '../server/src/doors/database.ts';
import type { Doors } from '../server/src/doors/doors.ts';
import { startEmbeddedPostgres } from '../server/src/doors/embedded-postgres.ts';
import { majorOfData } from '../server/src/doors/postgres-folder.ts';
import { readPostmasterFile } from '../server/src/doors/postmaster-file.ts';
import { random } from '../server/src/doors/random.ts';
import { runServer } from '../server/src/testing/run-server.ts';
import { cpuSeconds } from './api-cpu.ts';
import { type Answer, allAnswers, type BenchLearner, makeLearners } from './api-learners.ts';
import { load, type Round, type Source } from './api-load.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    learners: { type: 'string', default: '3000' },
    'bare-pool': { type: 'string', default: '10' },
    flag: { type: 'string', multiple: true, default: [] }, // for Node, such as --flag=--cpu-prof
  },
});
const [rounds, seconds, connections] = [values.rounds, values.seconds, values.connections].map(Number) as [
  number,
  number,
  number,
];

type Subject = {
  pid: number;
  port: number;
  sources: Source[];
  rounds: Round[];
  stop: () => Promise<unknown>;
};
type PathOf = (learner: BenchLearner, answer: Answer) => string;

/** Each connection has learners of its own and goes round among them, one answer a turn. */
function* requests(learners: BenchLearner[], answers: Answer[], path: PathOf): Source {
  for (const answer of answers)
    for (const learner of learners)
      yield `POST ${path(learner, answer)} HTTP/1.1\r\n${learner.headers}\r\nContent-Length: ${Buffer.byteLength(answer.body)}\r\n\r\n${answer.body}`;
}
const sourcesOf = (learners: BenchLearner[], answers: Answer[], path: PathOf) =>
  Array.from({ length: connections }, (_, index) => {
    const own = learners.filter((_, place) => place % connections === index);
    return requests(own, answers, path);
  });

async function stop(child: ChildProcess) {
  child.kill();
  await once(child, 'exit');
}

async function startBare(url: string) {
  const script = join(import.meta.dirname, 'api-bare-server.ts');
  const child = spawn(process.execPath, [script, url, values['bare-pool']], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return {
    pid: child.pid ?? 0,
    port: Number(String(port)),
    stop: () => stop(child),
  };
}

async function startServed(databaseUrl: string, dataDir: string, secret: string) {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SESSION_SECRET: secret };
  const { child, port } = await runServer(env, values.flag);
  return { pid: child.pid ?? 0, port, stop: () => stop(child) };
}

async function prepare(url: string, dataDir: string, secret: string) {
  const db = await openDatabase(url);
  const config = readConfig({ DATA_DIR: dataDir });
  const library = loadLibrary(config.contentDir);
  const mail = { send: async () => {} };
  const jobs = { add: async () => {} };
  const clock = () => new Date();
  const key = new TextEncoder().encode(secret);
  const doors: Doors = { config, secret: key, db, clock, random, mail, jobs, library };
  const learners = await makeLearners(doors, Number(values.learners));
  await db.destroy();
  const client = new Client(url);
  await client.connect();
  await client.query('create table bare_attempts (like attempts including all)');
  await client.query('vacuum analyze');
  await client.end();
  return { learners, answers: allAnswers(library) };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
const medians = ({ rounds }: Subject) => ({
  perSecond: Math.round(median(rounds.map((each) => each.perSecond))),
  p50: Number(median(rounds.map((each) => each.p50)).toFixed(2)),
  p99: Number(median(rounds.map((each) => each.p99)).toFixed(2)),
});

async function playRound(name: string, subject: Subject, label: string) {
  const pids = [subject.pid, databasePid];
  const before = pids.map(cpuSeconds);
  const round = await load(subject.port, subject.sources, seconds);
  const [own, database] = pids.map((pid, index) =>
    Math.round(((cpuSeconds(pid) - (before[index] ?? 0)) / round.requests) * 1e6),
  );
  if (round.refused > 0) throw new Error(`${round.refused} requests were not answered with 200.`);
  const figures = `${Math.round(round.perSecond)}/s  p50 ${round.p50.toFixed(2)} ms  p99 ${round.p99.toFixed(2)} ms`;
  console.log(
    `${label.padEnd(8)} ${name.padEnd(13)} ${figures}  (${round.requests} stored; a request costs ${own} + ${database} µs of server + database)`,
  );
  return round;
}

const dataDir = await mkdtemp(join(tmpdir(), 'readling-bench-'));
const postgres = await startEmbeddedPostgres(dataDir);
const secret = random.bytes(32).toString('hex');
const databasePid = readPostmasterFile(join(dataDir, `pg${majorOfData(dataDir)}`))?.pid ?? 0;
const { learners, answers } = await prepare(postgres.url, dataDir, secret);
const toApp: PathOf = () => '/api/check-answer';
const toBare: PathOf = ({ id, readings }, { passageId }) => `/${id}/${readings.get(passageId)}`;
const served: Subject = {
  ...(await startServed(postgres.url, dataDir, secret)),
  sources: sourcesOf(learners, answers, toApp),
  rounds: [],
};
const bare: Subject = {
  ...(await startBare(postgres.url)),
  sources: sourcesOf(learners, answers, toBare),
  rounds: [],
};

try {
  for (let round = 0; round <= rounds; round += 1) {
    const label = round === 0 ? 'warm-up' : `round ${round}`;
    for (const [name, subject] of Object.entries({ 'check-answer': served, bare })) {
      const played = await playRound(name, subject, label);
      if (round > 0) subject.rounds.push(played);
    }
  }
  const [ours, theirs] = [medians(served), medians(bare)];
  const ratios = {
    perSecond: Number((ours.perSecond / theirs.perSecond).toFixed(2)),
    p99: Number((ours.p99 / theirs.p99).toFixed(2)),
  };
  console.log(JSON.stringify({ 'check-answer': ours, bare: theirs, ratios }));
} finally {
  await served.stop();
  await bare.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
