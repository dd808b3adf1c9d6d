/** Runs ffmpeg on files of a temporary folder. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns what it printed. Throws when it fails. */
export const ffmpeg = (args: string[]) =>
  run('ffmpeg', ['-hide_banner', '-nostats', '-nostdin', '-y', ...args]);

/** The arguments that describe samples without a header: one channel of 32-bit numbers from -1 to 1. */
export const rawFormat = (rate: number) => ['-f', 'f32le', '-ar', `${rate}`, '-ac', '1'];

/** The folder is deleted after the task. */
export async function inTemporaryFolder<T>(task: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'narrate-'));
  try {
    return await task(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
