import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Finds a free port. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a server with settings of its own, beside the one that all journeys share. */
export async function startServer(env: Record<string, string>) {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'readling-journey-'));
  const origin = `http://127.0.0.1:${port}`;
  const settings = { ...process.env, PORT: String(port), PUBLIC_URL: origin, DATA_DIR: folder, ...env };
  const child = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env: settings });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
        if (output.includes('Readling is ready')) resolve();
      });
    child.on('close', () => reject(new Error(output)));
  });
  await ready;
  return {
    origin,
    /** what it has printed so far */
    output: () => output,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'close');
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
