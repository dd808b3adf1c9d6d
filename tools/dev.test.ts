import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runningDatabase } from '#server/services/embedded-postgres.ts';
import { temporaryFolder } from '../server/src/testing/postgres-folder.ts';

const root = join(import.meta.dirname, '..');

async function isFree(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isFree;
}

/** The development server needs a port and the next one. */
async function freePort() {
  for (let port = 20_000 + (process.pid % 10_000); ; port += 2)
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
}

async function waitForText(url: string, part: string): Promise<void> {
  for (;;) {
    const text = await fetch(url).then((response) => response.text(), String);
    if (text.includes(part)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('the development server serves pages and calls, and stops its database when it is stopped', async () => {
  const [folder, port] = [temporaryFolder(), await freePort()];
  const { DATABASE_URL: _, DATABASE_URL_DIRECT: __, ...env } = process.env;
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: root,
    env: {
      ...env,
      NODE_ENV: 'development',
      DATA_DIR: folder,
      PORT: String(port),
      PATH: `${join(root, 'node_modules/.bin')}:${env['PATH']}`,
    },
    stdio: 'ignore',
    detached: true,
  });
  onTestFinished(() => {
    if (child.exitCode === null) process.kill(-Number(child.pid), 'SIGKILL');
  });
  const ended = once(child, 'exit');
  await waitForText(`http://localhost:${port}/auth/status`, 'not_signed_in');
  await waitForText(`http://localhost:${port}/login`, '<form');
  expect(runningDatabase(folder)).toBeDefined();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(runningDatabase(folder)).toBeUndefined();
});
