import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// PostgreSQL may delete the file at any moment, so asking first whether it exists would not be enough.
function readIfExists(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What a running PostgreSQL writes about itself into its data folder. */
export function readPostmasterFile(data: string) {
  const lines = readIfExists(join(data, 'postmaster.pid'))?.split('\n');
  return lines && { pid: Number(lines[0]), socket: lines[4] ?? '' };
}

function alive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// A number alone proves nothing: it may have gone to another program (after a restart of the machine,
// or in a container, where numbers repeat), or be that of an ended one nobody has collected yet.
function worksIn(data: string, pid: number) {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}

export function isRunning(data: string, pid: number) {
  return readPostmasterFile(data)?.pid === pid && alive(pid) && worksIn(data, pid);
}

/**
 * PostgreSQL will not start while its lock files name a living process, whatever that is. Naming its
 * own parent instead makes it look closer: it still waits for children of a killed server.
 */
export function releaseStaleLocks(data: string, socket: string) {
  for (const file of [join(data, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]) {
    const text = readIfExists(file);
    if (text === undefined) continue;
    const [first = '', ...rest] = text.split('\n');
    const pid = Math.abs(Number(first));
    if (alive(pid) && !worksIn(data, pid)) writeFileSync(file, [process.pid, ...rest].join('\n'));
  }
}
