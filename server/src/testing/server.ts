import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/services/embedded-postgres.ts';
import { lockFolder } from '#server/services/owner-lock.ts';
import { killPostgres } from './kill-postgres.ts';

export async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The URL of another database on the same server. */
export function sibling(url: string, name: string) {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

const folderPrefix = 'readling-test-';
const hour = 3_600_000;

/** What runs that were killed have left: their folders, and a PostgreSQL that still runs in one. */
async function removeLeftovers() {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    try {
      if (!name.startsWith(folderPrefix) || Date.now() - (await stat(folder)).mtimeMs < hour) continue;
      lockFolder(join(folder, 'owner.lock'))(); // throws while a run is using it
      killPostgres(folder);
      await rm(folder, { recursive: true, force: true });
    } catch {} // somebody else's, or in use
  }
}

/** A PostgreSQL for one run of the tests: TEST_DATABASE_URL, else an embedded one in a temporary folder. */
export async function openServer() {
  const external = process.env['TEST_DATABASE_URL'];
  if (external) return { admin: external, stop: async () => {} };
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  const postgres = await startEmbeddedPostgres(folder);
  await ask(postgres.url, 'alter system set fsync = off'); // this data may be lost; it makes copies quick
  await ask(postgres.url, 'select pg_reload_conf()');
  const stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { admin: postgres.url, stop };
}

const prefix = 'readling_test_';

/** Databases of the tests, all with one name in front, so that none but our own is ever dropped. */
export async function dropDatabases(admin: string, start: string) {
  const rows = await ask<{ datname: string }>(
    admin,
    `select datname from pg_database where starts_with(datname, '${prefix}') and starts_with(datname, '${start}')`,
  );
  for (const { datname } of rows) await ask(admin, `drop database if exists "${datname}" with (force)`);
}

export const newName = (start = prefix) => `${start}${crypto.randomUUID().slice(0, 13).replace('-', '')}`;
