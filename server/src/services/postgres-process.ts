import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { explainLog, followLog } from './explain-log.ts';
import { StartRefused } from './owner-lock.ts';
import { type Installed, program } from './postgres-binaries.ts';
import { childEnv } from './postgres-folder.ts';
import { isRunning, readPostmasterFile, releaseStaleLocks } from './postmaster-file.ts';

export type Place = { data: string; socket: string; log: string };
export type Running = { pid: number; adopted: boolean; died: Promise<void>; stop: () => Promise<void> };

/** Port and options are in the URL, so that no PG* environment variable changes where we connect. */
export const urlOf = (socket: string, database: string) =>
  `postgres://readling@localhost:5432/${database}?host=${encodeURIComponent(socket)}&sslmode=disable`;

// A connection alone succeeds too early, so a query runs. The first time it creates our database.
async function ask(socket: string): Promise<'ready' | 'busy' | 'absent'> {
  const client = new Client({ connectionString: urlOf(socket, 'postgres'), connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_database where datname = 'readling'");
    if (rowCount === 0) await client.query('create database readling');
    return 'ready';
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'busy' : 'absent'; // starting up or shutting down
  } finally {
    await client.end().catch(() => {});
  }
}

const ended = (child: ChildProcess | undefined) =>
  child === undefined || child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

function launch({ folder, runner }: Installed, { data, socket, log }: Place) {
  const sync = process.platform === 'darwin' ? ['-c', 'wal_sync_method=fsync_writethrough'] : [];
  const quoted = `"${socket.replaceAll('"', '""')}"`; // the setting is a list, and paths may hold commas
  const args = ['-D', data, '-k', quoted, '-c', 'listen_addresses=', ...sync];
  const [command, words] = runner.command(program(folder, 'postgres'), args);
  const file = openSync(log, 'a', 0o600);
  const options = { ...runner.who, env: childEnv, cwd: dirname(data), detached: true } as const;
  const child = spawn(command, words, { ...options, stdio: ['ignore', file, file] });
  child.on('error', () => {}); // handled as an ended process
  closeSync(file);
  return child;
}

// Children of a killed server hold its files for a moment. Any other fatal error is permanent.
function willPass({ data, log }: Place, newLog: string) {
  const fatal = [...newLog.matchAll(/(?:FATAL|PANIC): +(.*)/g)].map(([, text]) => text);
  if (fatal.length === 0 || fatal.some((text) => /lock file|shared memory block/.test(text ?? ''))) return;
  const reason = explainLog(newLog, dirname(data)) ?? fatal.at(-1);
  throw new StartRefused(`PostgreSQL does not start: ${reason} (more in ${log}).`);
}

/**
 * Starts PostgreSQL, or adopts the one that a killed server left running, and waits until it answers queries.
 */
export async function runPostgres(installed: Installed, place: Place, patience: number): Promise<Running> {
  const { data, log } = place;
  const deadline = Date.now() + patience;
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, `${log}.old`);
  let child: ChildProcess | undefined;
  let readNewLog = followLog(log);
  let pause = 10;
  for (;;) {
    const orphan = readPostmasterFile(data);
    const answer = orphan?.socket ? await ask(orphan.socket) : 'absent';
    if (orphan && answer === 'ready') return watch(data, orphan.pid, child);
    if (answer === 'absent' && ended(child)) {
      if (child) willPass(place, readNewLog());
      releaseStaleLocks(data, place.socket);
      readNewLog = followLog(log);
      child = launch(installed, place);
    }
    if (Date.now() > deadline) throw new StartRefused(`PostgreSQL did not start in time, see ${log}.`);
    await sleep(pause);
    pause = Math.min(pause * 1.5, 200);
  }
}

function watch(data: string, pid: number, child: ChildProcess | undefined): Running {
  const own = child?.pid === pid ? child : undefined;
  const running = () => (own ? !ended(own) : isRunning(data, pid));
  const { promise: died, resolve } = Promise.withResolvers<void>();
  const timer = own ? undefined : setInterval(() => running() || resolve(), 500).unref();
  own?.once('exit', () => resolve());
  const stop = async () => {
    clearInterval(timer);
    if (running()) process.kill(pid, 'SIGINT');
    while (running()) await sleep(5);
  };
  return { pid, adopted: own === undefined, died, stop };
}
