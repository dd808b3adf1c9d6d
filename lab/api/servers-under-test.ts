/**
 * Starts the two servers that are compared, each in a process of its own, with the requests to send to it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';
import type { Answer, BenchLearner } from './learners.ts';
import type { RequestSource, Round } from './load.ts';
import type { SeededDatabase } from './seed-database.ts';

export type ServerUnderTest = {
  name: string;
  /** Of each of its processes. */
  pids: number[];
  ports: number[];
  sources: RequestSource[];
  rounds: Round[];
  stop: () => Promise<void>;
};
type PathOf = (learner: BenchLearner, answer: Answer) => string;

/**
 * The requests of one connection: the first answer of each of its learners,
 * then the second of each, and so on.
 */
export function* requestsOf(learners: BenchLearner[], answers: Answer[], path: PathOf): RequestSource {
  for (const answer of answers)
    for (const learner of learners) {
      const { body } = answer;
      const head = `POST ${path(learner, answer)} HTTP/1.1\r\n${learner.headers}`;
      yield `${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    }
}

const sourcesOf = (learners: BenchLearner[], answers: Answer[], connections: number, path: PathOf) =>
  Array.from({ length: connections }, (_, index) => {
    const own = learners.filter((_, place) => place % connections === index);
    return requestsOf(own, answers, path);
  });

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

type Served = { learners: BenchLearner[]; connections: number; flags: string[]; processes: number };

/** Starts our server as it ships, with the normal rate limits, in so many processes. */
export async function startServed(
  { url, dataDir, secret, answers }: SeededDatabase,
  { learners, connections, flags, processes }: Served,
): Promise<ServerUnderTest> {
  const shared = { DATABASE_URL: url, SESSION_SECRET: secret, PROCESSES: String(processes) };
  const servers: RunningServer[] = [];
  for (let index = 0; index < processes; index += 1)
    servers.push(await runServer({ ...shared, DATA_DIR: join(dataDir, `process${index}`) }, flags));
  return {
    name: processes === 1 ? 'check-answer' : `${processes} processes`,
    pids: servers.map(({ child }) => child.pid ?? 0),
    ports: servers.map(({ port }) => port),
    sources: sourcesOf(learners, answers, connections, () => '/api/check-answer'),
    rounds: [],
    stop: async () => void (await Promise.all(servers.map(({ child }) => stop(child)))),
  };
}

export async function startBare(
  database: SeededDatabase,
  connections: number,
  pool: string,
): Promise<ServerUnderTest> {
  const script = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [script, database.url, pool], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  const path: PathOf = ({ id, readings }, { passageId }) => `/${id}/${readings.get(passageId)}`;
  const sources = sourcesOf(database.learners, database.answers, connections, path);
  return {
    ...{ name: 'bare', pids: [child.pid ?? 0], ports: [Number(String(port))] },
    ...{ sources, rounds: [], stop: () => stop(child) },
  };
}
