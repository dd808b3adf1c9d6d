/** Starts the two servers that are compared: ours, and the control. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { signChatToken } from '#server/http/session/chat-token.ts';
import { runServer } from '#server/testing/run-server.ts';

export type Memory = { rss: number; heapUsed: number; external: number };
export type ServerUnderTest = {
  name: string;
  port: number;
  /** Ids of conversations in which a poll can wait. */
  conversations: string[];
  /** The headers of the visitor with this index. */
  headersOf: (index: number) => string;
  /** The number of polls that wait. */
  waiting: () => Promise<number>;
  /** Bytes, after garbage collection. */
  memory: () => Promise<Memory>;
  stop: () => Promise<void>;
};

/** A server with these flags reports its memory. */
export const memoryFlags = ['--expose-gc', `--import=${join(import.meta.dirname, 'report-memory.mjs')}`];
const secret = 'the secret of the server whose polls wait';
/** The chat cookie of the visitor with this index. */
export const cookieOf = (place: number) => signChatToken(Buffer.from(secret), `token-${place}`);
/**
 * The headers of a browser behind a proxy. Each visitor has another IP, so that the
 * normal rate limits are not reached.
 */
const headersOf = (place: number) =>
  `Cookie: chat=${cookieOf(place)}; language=en\r\nX-Forwarded-For: 10.${place >> 16}.${(place >> 8) & 255}.${place & 255}\r\n` +
  'Accept: application/json\r\nSec-Fetch-Site: same-origin\r\nUser-Agent: Mozilla/5.0 (bench)\r\n';

/** Returns the memory of a server with `memoryFlags`, after garbage collection. */
export async function memoryOf(child: ChildProcess): Promise<Memory> {
  let output = '';
  const memory = new Promise<Memory>((resolve) => {
    const read = (text: Buffer) => {
      output += text;
      const found = /MEMORY (\{.*\})\n/.exec(output)?.[1];
      if (!found) return;
      child.stdout?.off('data', read);
      resolve(JSON.parse(found));
    };
    child.stdout?.on('data', read);
  });
  child.kill('SIGUSR2');
  return memory;
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const get = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();

/** Inserts new conversations, each of another visitor, and returns their ids. */
async function insertConversations(url: string, count: number): Promise<string[]> {
  const client = new Client(url);
  await client.connect();
  const hashes = Array.from({ length: count }, (_, place) =>
    createHash('sha256').update(cookieOf(place)).digest(),
  );
  await client.query(
    `insert into conversations (id, token_hash, language, started_at, active_at)
     select gen_random_uuid(), hash, 'en', now(), now() from unnest($1::bytea[]) hash`,
    [hashes],
  );
  const { rows } = await client.query<{ id: string }>(
    `select c.id from unnest($1::bytea[]) with ordinality as wanted (hash, place)
     join conversations c on c.token_hash = wanted.hash order by place`,
    [hashes],
  );
  await client.query('analyze conversations');
  await client.end();
  return rows.map(({ id }) => id);
}

export async function startServed(url: string, dataDir: string, count: number): Promise<ServerUnderTest> {
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: secret };
  const env = { ...settings, TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
  const { child, port } = await runServer(env, memoryFlags);
  const waiting = async () => Number(/^chat_waiting (\d+)$/m.exec(await get(port, '/metrics'))?.[1]);
  return {
    ...{ name: 'ours', port, conversations: await insertConversations(url, count), headersOf, waiting },
    ...{ memory: () => memoryOf(child), stop: () => stop(child) },
  };
}

export async function startBare(count: number): Promise<ServerUnderTest> {
  const script = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [...memoryFlags, script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(child.stdout, 'data');
  const port = Number(/:(\d+)/.exec(String(output))?.[1]);
  const conversations = Array.from({ length: count }, (_, place) => `00000000-0000-7000-8000-${place}`);
  return {
    ...{ name: 'bare node:http', port, conversations, headersOf },
    ...{ waiting: async () => Number(await get(port, '/')), memory: () => memoryOf(child) },
    stop: () => stop(child),
  };
}
