import { type Kysely, sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import * as z from 'zod/mini';
import { StartRefused } from '#server/services/owner-lock.ts';
import { readRows } from '../read-rows.ts';
import { type Connection, copyOut, openConnection } from './connection.ts';
import { type Header, type Snapshot, sequence } from './snapshot.ts';
import { tableStates, textSettings } from './table-state.ts';

async function describe(db: Kysely<unknown>): Promise<Header> {
  const [found] = await readRows(
    db,
    z.object({ migrated: z.boolean(), version: z.string() }),
    sql`select to_regclass('kysely_migration') is not null as migrated,
      current_setting('server_version') as version`,
  );
  if (!found?.migrated) throw new StartRefused('There is no Readling in this database yet.');
  const migrations = await readRows(
    db,
    z.object({ name: z.string() }),
    sql`select name from kysely_migration order by name collate "C"`,
  );
  const sequences = await readRows(
    db,
    sequence,
    sql`select sequencename as name, coalesce(last_value, start_value) as value, last_value is not null as called
      from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return {
    readling: 'backup',
    format: 1,
    made: new Date().toISOString(),
    postgres: found.version,
    migrations: migrations.map(({ name }) => name),
    tables: await tableStates(db),
    sequences,
  };
}

async function* readTables({ client }: Connection, { tables }: Header): Snapshot['tables'] {
  for (const table of tables) yield { table, rows: client.query(copyTo(copyOut(table))) };
}

/** Calls `use` with a snapshot of the database at this moment. Later writes are not in it. */
export async function takeSnapshot<Result>(url: string, use: (snapshot: Snapshot) => Promise<Result>) {
  const connection = await openConnection(url);
  try {
    return await connection.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        await textSettings.execute(db);
        const header = await describe(db);
        return await use({ header, tables: readTables(connection, header) });
      });
  } finally {
    await connection.close();
  }
}
