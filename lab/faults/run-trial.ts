/** One trial: guests answer without a pause, something happens to the server, and every acknowledged answer is looked up. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadLibrary } from '#server/content/load-library.ts';
import type { Acknowledged } from '#server/testing/crash/answer-stream.ts';
import { type AnswerStream, answerStream } from '#server/testing/crash/answer-stream.ts';
import { audit } from '#server/testing/crash/audit.ts';
import { Guest } from '#server/testing/guest.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';
import { type OwnDatabase, openOwnDatabase } from './database.ts';

const contentDir = join(import.meta.dirname, '../../content');

/** What a fault can act on. `answered` resolves after so many more answers; `acknowledged` has those up to now. */
type Stage = {
  folder: string;
  database: OwnDatabase;
  answered: (more: number) => Promise<void>;
  /** to every server */
  signal: (name: NodeJS.Signals) => void;
  counts: () => number[];
};
/** Problems that only this fault can see, from all acknowledged answers of each guest. */
type Finding = (acknowledged: Acknowledged[][]) => Promise<string[]>;
export type Fault = (stage: Stage) => Promise<Finding | undefined>;

export type TrialOptions = {
  processes?: number;
  guests?: number;
  /** answers before the fault, and after it */
  answers?: number;
  /** where guests send their requests instead of to the server */
  between?: (port: number) => Promise<{ port: number; close: () => void }>;
  openDatabase?: (folder: string) => Promise<OwnDatabase>;
  /** for the servers, and for the Node.js that runs them */
  env?: Record<string, string>;
  flags?: string[];
};
export type TrialResult = { acknowledged: number; repeats: number; problems: string[] };

const direct = async (port: number) => ({ port, close: () => {} });

async function answeredBy(streams: AnswerStream[], more: number) {
  const counted = () => streams.reduce((sum, { count }) => sum + count(), 0);
  const enough = counted() + more;
  while (counted() < enough && !streams.some(({ trouble }) => trouble())) await sleep(10);
}

async function play(folder: string, fault: Fault, options: TrialOptions): Promise<TrialResult> {
  const { processes = 2, guests = 6, answers = 60, between = direct, flags = [] } = options;
  const database = await (options.openDatabase ?? openOwnDatabase)(join(folder, 'database'));
  const own = { DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: 'x'.repeat(64) };
  const env = { ...own, ...options.env };
  const servers: RunningServer[] = [];
  for (let at = 0; at < processes; at += 1) servers.push(await runServer(env, flags));
  const proxies = await Promise.all(servers.map(({ port }) => between(port)));
  const people = await Promise.all(
    Array.from({ length: guests }, (_, at) =>
      Guest.arrive({ port: proxies[at % proxies.length]?.port ?? 0 }),
    ),
  );
  const library = loadLibrary(contentDir);
  const streams = people.map((guest) => answerStream(guest, library));
  const answered = (more: number) => answeredBy(streams, more);
  await answered(answers);
  const finding = await fault({
    folder,
    database,
    answered,
    signal: (name) => {
      for (const { child } of servers) child.kill(name);
    },
    counts: () => streams.map(({ count }) => count()),
  });
  await answered(answers);
  const lists = await Promise.all(streams.map(({ stop }) => stop()));
  const problems = streams.flatMap(({ trouble }) => trouble() ?? []);
  problems.push(...(await audit(database.url, lists.flat())), ...((await finding?.(lists)) ?? []));
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  for (const { close } of proxies) close();
  await database.stop();
  const repeats = people.reduce((sum, guest) => sum + guest.repeats, 0);
  return { acknowledged: lists.flat().length, repeats, problems };
}

export async function runTrial(fault: Fault, options: TrialOptions = {}): Promise<TrialResult> {
  const folder = await mkdtemp(join(tmpdir(), 'readling-faults-'));
  try {
    return await play(folder, fault, options);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
