import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import * as z from 'zod/mini';
import { StartRefused } from '#server/services/owner-lock.ts';
import { migrate, migrationNames, migrationsFolder } from '../migrate.ts';
import { readRows } from '../read-rows.ts';
import type { Schema } from '../schema.ts';
import { type Connection, copyIn, openConnection } from './connection.ts';
import { addLists, deleteAgain, keepLists } from './keep-deleted.ts';
import type { Header, Snapshot } from './snapshot.ts';
import { tableState, tableStates, textSettings } from './table-state.ts';

type Db = Kysely<unknown>;

const schemaFile = resolve(import.meta.dirname, '../../../schema.sql');

async function checkMigrations({ migrations }: Header, folder: string) {
  const known = await migrationNames(folder);
  const newer = migrations.find((name) => !known.includes(name));
  if (newer)
    throw new StartRefused(`The data was made by a newer Readling (it knows ${newer}). Update first.`);
  if (migrations.some((name, index) => known[index] !== name))
    throw new StartRefused('The data went through other migrations than this Readling has.');
}

async function checkIdle(db: Db) {
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and application_name like 'readling%' and pid <> pg_backend_pid()`.execute(
      db,
    );
    if (rows.length === 0) return;
    await sleep(100); // a server that was just stopped
  }
  throw new StartRefused('Readling is running on the target. Stop it first.');
}

async function tablesOf(db: Db): Promise<string[]> {
  const query = sql`select tablename as name from pg_tables where schemaname = 'public'`;
  return (await readRows(db, z.object({ name: z.string() }), query)).map(({ name }) => name);
}

/** Whether a newer Readling has used the target, so that tables which we do not know are its. */
async function isNewer(db: Db, tables: readonly string[], folder: string) {
  if (!tables.includes('kysely_migration')) return false;
  const query = sql`select name from kysely_migration`;
  const done = await readRows(db, z.object({ name: z.string() }), query);
  const known = await migrationNames(folder);
  return done.some(({ name }) => !known.includes(name));
}

type Options = { replace?: boolean; folder?: string };

/**
 * Drops our tables in the target. Throws StartRefused when it has tables of another program, or users and no
 * `replace`.
 */
async function clear(db: Db, { tables }: Header, { replace, folder }: Required<Options>) {
  const found = await tablesOf(db);
  const schema = await readFile(schemaFile, 'utf8');
  const ours = new Set([
    ...[...schema.matchAll(/^create table (\w+)/gm)].map(([, name]) => name),
    ...tables.map(({ name }) => name),
    'kysely_migration',
    'kysely_migration_lock',
  ]);
  const foreign = found.filter((name) => !ours.has(name));
  if (foreign.length > 0 && !(replace && (await isNewer(db, found, folder))))
    throw new StartRefused(
      `The target has tables of another program (${foreign.join(', ')}). Use another database.`,
    );
  if (found.includes('users') && !replace) {
    const query = sql`select count(*) as count from users`;
    const [{ count } = { count: 0 }] = await readRows(db, z.object({ count: z.int() }), query);
    if (count > 0)
      throw new StartRefused(`The target has ${count} users. Add --replace to overwrite everything in it.`);
  }
  for (const name of found) await sql`drop table ${sql.table(name)} cascade`.execute(db);
  await sql`drop schema if exists pgboss cascade`.execute(db);
}

async function fill(connection: Connection, db: Db, { header, tables }: Snapshot) {
  const empty = await tableStates(db);
  const shape = (states: Header['tables']) =>
    JSON.stringify(states.map(({ name, columns }) => [name, columns]).sort());
  if (shape(empty) !== shape(header.tables))
    throw new StartRefused('The data has other tables than its migrations make.');
  const names = empty.map(({ name }) => sql.table(name));
  await sql`truncate ${sql.join(names)}`.execute(db); // rows inserted by migrations are in the snapshot too
  for await (const { table, rows } of tables)
    await pipeline(rows, connection.client.query(copyFrom(copyIn(table))));
  for (const { name, value, called } of header.sequences)
    await sql`select setval(${name}::regclass, ${value}, ${called})`.execute(db);
}

async function verify(db: Db, { tables }: Header) {
  for (const expected of tables) {
    const { rows, checksum } = await tableState(db, expected.name);
    if (rows !== expected.rows || checksum !== expected.checksum)
      throw new StartRefused(
        `Table ${expected.name} was not restored completely (${rows} of ${expected.rows} rows).`,
      );
  }
}

/**
 * Replaces all data of Readling in the target by a snapshot, and runs the missing migrations. All in one
 * transaction: in the end every row is loaded and checked, or the target is unchanged. Who was deleted in the target is
 * deleted in what was loaded, too: returns how many people these were. Throws StartRefused with the reason.
 */
export async function loadSnapshot(snapshot: Snapshot, url: string, options: Options = {}): Promise<number> {
  const { header } = snapshot;
  const { replace = false, folder = migrationsFolder } = options;
  await checkMigrations(header, folder);
  const connection = await openConnection(url);
  try {
    await checkIdle(connection.db);
    return await connection.db.transaction().execute(async (db) => {
      await textSettings.execute(db);
      const kept = await keepLists(db);
      await clear(db, header, { replace, folder });
      await migrate(db, { folder, upTo: header.migrations.at(-1) ?? '' });
      await fill(connection, db, snapshot);
      await verify(db, header);
      await migrate(db, { folder });
      if (kept.length === 0) return 0;
      await addLists(db, kept);
      return await deleteAgain(db as Kysely<Schema>);
    });
  } finally {
    await connection.close();
  }
}
