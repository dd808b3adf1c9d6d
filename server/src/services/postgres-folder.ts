import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from './owner-lock.ts';
import { type Installed, program } from './postgres-binaries.ts';
import { changeOwner, type Runner } from './postgres-user.ts';

export const childEnv = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

/** The major version of the data in this folder, from the folder's name; the newest if there are several. */
export function majorOfData(dataDir: string) {
  const majors = readdirSync(dataDir)
    .filter((name) => /^pg\d+$/.test(name) && existsSync(join(dataDir, name, 'PG_VERSION')))
    .map((name) => Number(name.slice(2)));
  return majors.length > 0 ? Math.max(...majors) : undefined;
}

// The same sort order and character classes on every machine, without locale packages.
const localeArgs = (major: number) =>
  major >= 17
    ? ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];

/** Creates a cluster beside its final place and renames it, so that there is a whole one or none. */
export function createCluster(dataDir: string, data: string, { folder, major, runner }: Installed) {
  const fresh = `${data}.new-${process.pid}-${Date.now()}`; // the initdb of a killed start may still be writing
  mkdirSync(fresh, { mode: 0o700 });
  changeOwner(runner, fresh);
  const access = ['--auth-local=trust', '--auth-host=reject'];
  const args = ['-D', fresh, '-U', 'readling', '-E', 'UTF8', ...access, ...localeArgs(major)];
  const [command, words] = runner.command(program(folder, 'initdb'), args);
  const result = spawnSync(command, words, { ...runner.who, env: childEnv, cwd: dataDir, encoding: 'utf8' });
  if (result.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    if (result.stderr?.includes('No space left on device'))
      throw new StartRefused(
        `there is no space left on the disk of ${dataDir}. Free some, then start again.`,
      );
    throw new StartRefused(
      `Cannot create the database in ${dataDir}: ${result.stderr || result.error}`.trim(),
    );
  }
  renameSync(fresh, data);
  syncFolder(dataDir);
}

function syncFolder(folder: string) {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const file = openSync(folder, 'r');
  fsyncSync(file);
  closeSync(file);
}

/** Deletes incomplete folders of interrupted first starts. */
export function removeLeftovers(dataDir: string) {
  for (const name of readdirSync(dataDir).filter((each) => /^pg\d+\.new-/.test(each))) {
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch {} // still being written; the next start removes it
  }
}

const longestSocketFolder = 80; // a socket's whole path ends at 103 (macOS) or 107 bytes

/** The folder of the socket: the data folder, or a short one of our own where that path is too long. */
export function socketFolder(data: string, runner: Runner) {
  if (Buffer.byteLength(data) <= longestSocketFolder) return data;
  const name = `readling-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`;
  const short = Buffer.byteLength(join(tmpdir(), name)) <= longestSocketFolder;
  const socket = join(short ? tmpdir() : '/tmp', name);
  if (!existsSync(socket)) {
    mkdirSync(socket, { mode: 0o700 });
    changeOwner(runner, socket);
  }
  const found = lstatSync(socket); // others may write in the folder around it
  const ours = found.uid === (runner.owner ?? process.getuid?.() ?? found.uid);
  if (!ours || !found.isDirectory() || (found.mode & 0o077) !== 0)
    throw new StartRefused(`${socket} belongs to somebody else; choose a shorter DATA_DIR.`);
  return socket;
}
