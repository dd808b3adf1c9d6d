/**
 * The folder of recordings made at run time. Several processes may share it: a file appears whole, by a
 * rename, and a file that another process has deleted is no error.
 */
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export const hasRecording = (folder: string, name: string) => existsSync(join(folder, name));

export function saveRecording(folder: string, name: string, bytes: Uint8Array) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fresh = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
  writeFileSync(fresh, bytes, { mode: 0o600 });
  renameSync(fresh, join(folder, name));
}

/** Sets the file's time to `now`, at most once an hour: the time of last use. */
export function markAsUsed(file: string, now: Date) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat || now.getTime() - stat.mtimeMs < 3_600_000) return;
  try {
    utimesSync(file, now, now);
  } catch {
    // deleted meanwhile
  }
}

const anHour = 3_600_000;

/**
 * Deletes the least recently used files until `most` bytes are left, and files that
 * a crash left half written.
 */
export function deleteOldRecordings(folder: string, most: number, now: Date) {
  const files = readdirSync(folder).flatMap((name) => {
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    return stat?.isFile() ? [{ name, size: stat.size, time: stat.mtimeMs }] : [];
  });
  const isLeft = ({ name, time }: { name: string; time: number }) =>
    name.startsWith('.') && now.getTime() - time > anHour;
  const goOn = files.filter((file) => !isLeft(file));
  let size = goOn.reduce((sum, file) => sum + file.size, 0);
  const tooOld = goOn
    .sort((one, other) => one.time - other.time)
    .filter((file) => {
      if (size <= most || file.name.startsWith('.')) return false;
      size -= file.size;
      return true;
    });
  for (const { name } of [...files.filter(isLeft), ...tooOld]) rmSync(join(folder, name), { force: true });
}
