/**
 * Kills the real server again and again while guests answer without a pause: the server alone, server and
 * database together, the database alone. All rounds share one DATA_DIR.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadLibrary } from '#server/content/load-library.ts';
import { runningDatabase } from '#server/services/embedded-postgres.ts';
import { majorOfData } from '#server/services/postgres-folder.ts';
import { readPostmasterFile } from '#server/services/postmaster-file.ts';
import { Guest, type Whereabouts } from '../guest.ts';
import { type RunningServer, runServer } from '../run-server.ts';
import { type AnswerStream, answerStream } from './answer-stream.ts';
import { audit, killProcessesIn, processesIn } from './audit.ts';

const victims = ['server', 'server and database', 'database'] as const;
type Options = { rounds: number; guests?: number; report?: (line: string) => void };

const answersARound = 50;
const contentDir = join(import.meta.dirname, '../../../../content');

function killDatabase(dataDir: string) {
  const pid = readPostmasterFile(join(dataDir, `pg${majorOfData(dataDir)}`))?.pid;
  if (pid) process.kill(-pid, 'SIGKILL'); // it leads a group of its own
}

async function kill({ child, ended }: RunningServer, dataDir: string, victim: (typeof victims)[number]) {
  if (victim !== 'database') child.kill('SIGKILL');
  if (victim !== 'server') killDatabase(dataDir);
  const { code } = await ended;
  return victim === 'database' && code !== 1 ? [`ended with ${code} when its database was gone`] : [];
}

type House = { dataDir: string; place: Whereabouts; server?: RunningServer };

/** Resolves at some moment after so many more answers, or when a guest gave up. */
async function answered(streams: AnswerStream[], more: number) {
  const counted = () => streams.reduce((sum, { count }) => sum + count(), 0);
  const enough = counted() + more;
  while (counted() < enough && !streams.some(({ trouble }) => trouble())) await sleep(10);
  await sleep(Math.random() * 100);
}

/** How long the start took, in ms. */
async function start(house: House) {
  const began = performance.now();
  house.server = await runServer({ DATA_DIR: house.dataDir });
  house.place.port = house.server.port;
  return Math.round(performance.now() - began);
}

async function end({ server }: House): Promise<string[]> {
  server?.child.kill('SIGTERM');
  const { code, errors } = (await server?.ended) ?? { code: null, errors: '' };
  const problems = code === 0 ? [] : [`SIGTERM ended it with ${code}`];
  return errors === '' ? problems : [...problems, `the last server complained: ${errors}`];
}

async function play(house: House, { rounds, guests = 6, report = () => {} }: Options) {
  const { dataDir, place } = house;
  const problems: string[] = [];
  const starts: number[] = [];
  report(`first start ${await start(house)} ms`);
  const library = loadLibrary(contentDir);
  const people = await Promise.all(Array.from({ length: guests }, () => Guest.arrive(place)));
  const streams = people.map((guest) => answerStream(guest, library));
  for (let round = 0; round < rounds && !streams.some(({ trouble }) => trouble()); round += 1) {
    await answered(streams, answersARound);
    const victim = victims[round % victims.length] ?? 'server';
    if (house.server) problems.push(...(await kill(house.server, dataDir, victim)));
    starts.push(await start(house));
    report(`round ${round + 1}: killed the ${victim}, ready again after ${starts.at(-1)} ms`);
  }
  problems.push(...streams.flatMap(({ trouble }) => trouble() ?? []));
  const acknowledged = (await Promise.all(streams.map(({ stop }) => stop()))).flat();
  problems.push(...(await audit(runningDatabase(dataDir) ?? '', acknowledged)), ...(await end(house)));
  const repeats = people.reduce((sum, guest) => sum + guest.repeats, 0);
  return { acknowledged: acknowledged.length, repeats, starts, problems };
}

export async function crashRounds(options: Options) {
  const dataDir = await mkdtemp(join(tmpdir(), 'readling-crash-'));
  const house: House = { dataDir, place: { port: 0 } };
  try {
    const result = await play(house, options);
    const left = processesIn(dataDir);
    if (left.length > 0) result.problems.push(`left running: ${left.join(', ')}`);
    return result;
  } finally {
    house.server?.child.kill('SIGKILL');
    killProcessesIn(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
