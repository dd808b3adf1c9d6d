/** The two servers that are compared, each in a process of its own, and the requests that each is sent. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { runServer } from '#server/testing/run-server.ts';
import type { Answer, BenchLearner } from './learners.ts';
import type { Round, Source } from './load.ts';
import type { Ground } from './seed-database.ts';

export type Subject = {
  name: string;
  pid: number;
  port: number;
  sources: Source[];
  rounds: Round[];
  stop: () => Promise<void>;
};
type PathOf = (learner: BenchLearner, answer: Answer) => string;

/** Each connection has learners of its own and goes round among them, one answer a turn. */
function* requests(learners: BenchLearner[], answers: Answer[], path: PathOf): Source {
  for (const answer of answers)
    for (const learner of learners) {
      const { body } = answer;
      const head = `POST ${path(learner, answer)} HTTP/1.1\r\n${learner.headers}`;
      yield `${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    }
}

const sourcesOf = ({ learners, answers }: Ground, connections: number, path: PathOf) =>
  Array.from({ length: connections }, (_, index) => {
    const own = learners.filter((_, place) => place % connections === index);
    return requests(own, answers, path);
  });

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Our server as it ships: normal rate limits, every hook on. */
export async function startServed(ground: Ground, connections: number, flags: string[]): Promise<Subject> {
  const env = { DATABASE_URL: ground.url, DATA_DIR: ground.dataDir, SESSION_SECRET: ground.secret };
  const { child, port } = await runServer(env, flags);
  const sources = sourcesOf(ground, connections, () => '/api/check-answer');
  return { name: 'check-answer', pid: child.pid ?? 0, port, sources, rounds: [], stop: () => stop(child) };
}

export async function startBare(ground: Ground, connections: number, pool: string): Promise<Subject> {
  const script = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [script, ground.url, pool], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  const path: PathOf = ({ id, readings }, { passageId }) => `/${id}/${readings.get(passageId)}`;
  const sources = sourcesOf(ground, connections, path);
  return {
    ...{ name: 'bare', pid: child.pid ?? 0, port: Number(String(port)) },
    ...{ sources, rounds: [], stop: () => stop(child) },
  };
}
