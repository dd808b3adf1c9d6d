/** The server that is attacked: the real one, in a process of its own, on a fresh embedded database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#server/services/database.ts';
import { runServer } from '#server/testing/run-server.ts';
import { openOwnDatabase } from '../../faults/database.ts';

const withoutRateLimits = `--import=${join(import.meta.dirname, 'without-rate-limits.mjs')}`;
const errorLevel = 50; // pino's number of `error`
const secret = 'attack '.repeat(8);

type Db = ReturnType<typeof connectDatabase>;
export type Target = {
  port: number;
  db: Db;
  secret: Uint8Array;
  /** What the server logged at the level `error` since the last call. */
  errors: () => string[];
  isRunning: () => boolean;
  /** Bytes that the process holds. */
  memory: () => Promise<number>;
  /** Another server on the same database, as one behind a proxy with https. */
  startHttps: () => Promise<{ port: number; host: string }>;
  stop: () => Promise<void>;
};

/** Whether a line of the log is an error: one that is not JSON is a crash's. */
function isError(line: string): boolean {
  if (!line.startsWith('{')) return true;
  const { level } = JSON.parse(line);
  return level >= errorLevel;
}

async function memoryAt(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
}

export async function startTarget(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'readling-attack-'));
  const database = await openOwnDatabase(join(folder, 'database'));
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SESSION_SECRET: secret,
    PROCESSES: '2',
    STATEMENT_SECONDS: '60',
  };
  const own = { ...env, PAGES: 'on', LOG_LEVEL: 'error', LOG_FORMAT: 'json' };
  const servers = [await runServer(own, [withoutRateLimits])];
  const [{ child, port }] = servers as [Awaited<ReturnType<typeof runServer>>];
  const lines: string[] = [];
  child.stdout?.on('data', (text) => lines.push(...String(text).split('\n').filter(Boolean)));
  const db = connectDatabase(database.url, { size: 2 });
  return {
    port,
    db,
    secret: new TextEncoder().encode(secret),
    errors: () => lines.splice(0).filter(isError),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    memory: () => memoryAt(port),
    startHttps: async () => {
      const host = 'readling.example';
      const server = await runServer({ ...own, PUBLIC_URL: `https://${host}` }, [withoutRateLimits]);
      servers.push(server);
      return { port: server.port, host };
    },
    stop: async () => {
      for (const server of servers) server.child.kill('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
      await db.destroy();
      await database.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
