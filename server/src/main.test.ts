import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from './testing/database.ts';

const main = join(import.meta.dirname, 'main.ts');

/** The server as a process of its own, on a database of the tests. */
async function launch(env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'readling-main-'));
  const given = {
    PATH: process.env['PATH'],
    HOME: folder,
    DATA_DIR: folder,
    PAGES: 'off',
    PORT: '0',
    LOG_LEVEL: 'error',
    ...env,
  };
  const child = spawn(process.execPath, [main], { env: given, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, said }));
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const address = /^Readling is ready at (\S+), \d+ ms$/m.exec(said)?.[1];
      if (address) resolve(address);
    });
  });
  return { child, ended, ready };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'the server says when it is ready, and %s stops it cleanly',
  async (signal) => {
    const { child, ended, ready } = await launch({ DATABASE_URL: await newDatabase() });
    const address = await ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill(signal);
    expect(await ended).toEqual({
      code: 0,
      said: expect.stringMatching(new RegExp(`^Stopping: ${signal}$`, 'm')),
    });
  },
  30_000,
);

test('a port that is taken is told in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const port = String((other.address() as { port: number }).port);
  const { ended } = await launch({ DATABASE_URL: await newDatabase(), PORT: port });
  expect(await ended).toEqual({
    code: 1,
    said: `Stopping: port ${port} is taken. Set PORT to another one.\n`,
  });
}, 30_000);

test('a wrong setting is told in one line', async () => {
  const { ended } = await launch({ PUBLIC_URL: 'reading' });
  expect(await ended).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Stopping: PUBLIC_URL has a wrong value \(.*\)\. See docs\/running\.md\.\n$/,
    ),
  });
}, 30_000);
