/** A database on a small disk of its own, in memory, that can be filled. Mounting one takes Linux and root. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openOwnDatabase } from './database.ts';

const sizeMB = 260;

export const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

export async function openOnSmallDisk(folder: string) {
  await mkdir(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMB}m,mode=0755`, 'tmpfs', folder]);
  const unmount = () => execFileSync('umount', [folder]);
  try {
    const database = await openOwnDatabase(join(folder, 'database'));
    return { ...database, stop: () => database.stop().finally(unmount) };
  } catch (error) {
    unmount();
    throw error;
  }
}

/** Writes a file until the disk is full. Returns what deletes it. */
export function fillDisk(folder: string) {
  const file = join(folder, 'ballast');
  const open = openSync(file, 'w');
  const block = Buffer.alloc(65_536, 1);
  try {
    for (;;) writeSync(open, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(open);
  }
  return () => rmSync(file);
}
