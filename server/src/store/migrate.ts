/**
 * Forward-only migrations: the files of server/migrations, in the order of their names. All that are missing
 * run in one transaction, under a lock, so that other starting processes wait. A released file never changes
 * again.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as z from 'zod/mini';
import { StartRefused } from '#server/services/owner-lock.ts';
import { readRows } from './read-rows.ts';

export const migrationsFolder = resolve(import.meta.dirname, '../../migrations');
const oldestVersion = 150_000;

export const migrationNames = async (folder = migrationsFolder) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const load = async (name: string): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8');
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  };
  return Object.fromEntries(await Promise.all((await migrationNames(folder)).map(load)));
}

async function checkServer(db: Kysely<unknown>) {
  const settings = sql`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`;
  const row = z.object({ version: z.int(), encoding: z.string() });
  const { version, encoding } = (await readRows(db, row, settings))[0] ?? { version: 0, encoding: '' };
  if (version < oldestVersion) throw new StartRefused('Readling needs PostgreSQL 15 or newer.');
  if (encoding !== 'UTF8') throw new StartRefused(`The database must be in UTF8; it is in ${encoding}.`);
}

export type Target = { folder?: string; upTo?: string };

/**
 * Runs the missing migrations, up to and including `upTo` if given. `db` may be a transaction. Throws
 * StartRefused when the database is too old, not in UTF8, or of a newer release.
 */
export async function migrate<T>(db: Kysely<T>, { folder = migrationsFolder, upTo }: Target = {}) {
  await checkServer(db as Kysely<unknown>);
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (!error) return;
  const newer = /previously executed migration (\S+) is missing/.exec(String(error))?.[1];
  if (newer)
    throw new StartRefused(`The database was made by a newer Readling (it knows ${newer}). Update first.`);
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw failed
    ? new Error(`Migration ${failed} failed: ${(error as Error).message}`, { cause: error })
    : error;
}
