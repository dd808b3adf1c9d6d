/** A PostgreSQL of the bench: the embedded one in a process of its own, at a URL that stays the same after a restart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresPid } from '#server/testing/kill-postgres.ts';

const script = join(import.meta.dirname, '../../server/src/testing/run-postgres.ts');

export type OwnDatabase = {
  url: string;
  /** Runs statements as its owner, one connection for all of them. */
  run: (...statements: string[]) => Promise<void>;
  /** SIGINT: a fast shutdown; SIGQUIT: an immediate one, with recovery at the next start. Resolves when it runs again. */
  restart: (signal: 'SIGINT' | 'SIGQUIT', pause?: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

async function launch(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [text] = await once(child.stdout, 'data');
  return { child, url: (JSON.parse(String(text)) as { url: string }).url };
}

export async function openOwnDatabase(folder: string): Promise<OwnDatabase> {
  let running = await launch(folder);
  const { url } = running;
  return {
    url,
    run: async (...statements) => {
      const client = new Client(url);
      client.on('error', () => {}); // a statement may end its own connection
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    },
    restart: async (signal, pause = async () => {}) => {
      const gone = once(running.child, 'close');
      process.kill(postgresPid(folder) ?? 0, signal);
      await gone;
      await pause();
      running = await launch(folder);
    },
    stop: async () => {
      const gone = once(running.child, 'close');
      running.child.kill('SIGTERM');
      await gone;
    },
  };
}
