/**
 * The development server: Vite for the pages, and the server, which starts again when one of its files changes. The
 * embedded PostgreSQL keeps running meanwhile, so that a change is seen within two seconds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { readConfig } from '../server/src/config.ts';
import { startEmbeddedPostgres } from '../server/src/services/embedded-postgres.ts';
import { describeStartError } from '../server/src/start-error.ts';

const port = Number(process.env['PORT'] ?? 3000);

/** Rejects when another program uses the port. */
async function expectFree(port: number) {
  const server = createServer().listen(port, 'localhost');
  await once(server, 'listening');
  server.close();
}

async function start() {
  for (const needed of [port, port + 1]) await expectFree(needed);
  const { databaseUrl, dataDir } = readConfig();
  const postgres = databaseUrl ? undefined : await startEmbeddedPostgres(dataDir);
  const env = { ...process.env, API_PORT: String(port + 1) };
  const watched = ['server/src', 'contract/src', 'content/languages'].map((path) => `--watch-path=${path}`);
  const children = [
    spawn('node', [...watched, 'server/src/main.ts'], {
      env: {
        PUBLIC_URL: `http://localhost:${port}`, // where the links of mails lead
        ...env,
        ...(postgres && { DATABASE_URL: postgres.url }),
        PORT: String(port + 1),
        PAGES: 'off',
        NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      },
      stdio: 'inherit',
    }),
    spawn('vite', ['dev'], { cwd: 'web', env: { ...env, PORT: String(port) }, stdio: 'inherit' }),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  for (const child of children) child.on('exit', stop);
  await Promise.all(children.map((child) => new Promise((ended) => child.once('close', ended))));
  await postgres?.stop();
}

start().catch((error) => {
  console.error(describeStartError(error));
  process.exitCode = 1;
});
