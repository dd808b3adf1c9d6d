/**
 * Starts the two servers that are compared, each in a process of its own, with the requests to send to it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { runServer } from '#server/testing/run-server.ts';
import type { Answer, BenchLearner } from './learners.ts';
import type { RequestSource, Round } from './load.ts';
import type { SeededDatabase } from './seed-database.ts';

export type ServerUnderTest = {
  name: string;
  pid: number;
  port: number;
  sources: RequestSource[];
  rounds: Round[];
  stop: () => Promise<void>;
};
type PathOf = (learner: BenchLearner, answer: Answer) => string;

/**
 * The requests of one connection: the first answer of each of its learners,
 * then the second of each, and so on.
 */
function* requestsOf(learners: BenchLearner[], answers: Answer[], path: PathOf): RequestSource {
  for (const answer of answers)
    for (const learner of learners) {
      const { body } = answer;
      const head = `POST ${path(learner, answer)} HTTP/1.1\r\n${learner.headers}`;
      yield `${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    }
}

const sourcesOf = ({ learners, answers }: SeededDatabase, connections: number, path: PathOf) =>
  Array.from({ length: connections }, (_, index) => {
    const own = learners.filter((_, place) => place % connections === index);
    return requestsOf(own, answers, path);
  });

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Starts our server as it ships, with the normal rate limits. */
export async function startServed(
  database: SeededDatabase,
  connections: number,
  flags: string[],
): Promise<ServerUnderTest> {
  const env = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, SESSION_SECRET: database.secret };
  const { child, port } = await runServer(env, flags);
  const sources = sourcesOf(database, connections, () => '/api/check-answer');
  return { name: 'check-answer', pid: child.pid ?? 0, port, sources, rounds: [], stop: () => stop(child) };
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
  const sources = sourcesOf(database, connections, path);
  return {
    ...{ name: 'bare', pid: child.pid ?? 0, port: Number(String(port)) },
    ...{ sources, rounds: [], stop: () => stop(child) },
  };
}
