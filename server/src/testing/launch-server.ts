import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { killPostgres } from './kill-postgres.ts';

const main = join(import.meta.dirname, '../main.ts');
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/compiled'); // as `npm start` has it

/**
 * The whole server as a process of its own, in a new folder and on a free port unless `env` says otherwise.
 */
export async function launchServer(env: Record<string, string> = {}) {
  const folder = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'readling-main-')));
  const given = {
    PATH: process.env['PATH'],
    HOME: folder,
    NODE_COMPILE_CACHE: compiled,
    DATA_DIR: folder,
    PAGES: 'off',
    PORT: '0',
    LOG_LEVEL: 'error',
    ...env,
  };
  const child = spawn(process.execPath, [main], { env: given, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    killPostgres(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, output: output }));
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const url = /^Readling is ready at (\S+)(?: \(.*\))?, \d+ ms$/m.exec(output)?.[1];
      if (url) resolve(url);
    });
  });
  return { folder, child, ended, ready, output: () => output };
}
