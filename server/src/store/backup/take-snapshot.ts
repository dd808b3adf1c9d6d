import { type Kysely, sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { StartRefused } from '#server/services/owner-lock.ts';
import { type Connection, copyOut, openConnection } from './connection.ts';
import type { Header, Snapshot } from './snapshot.ts';
import { tableStates, textSettings } from './table-state.ts';

async function describe(db: Kysely<unknown>): Promise<Header> {
  const known = await sql<{
    known: boolean;
  }>`select to_regclass('kysely_migration') is not null as known`.execute(db);
  if (!known.rows[0]?.known) throw new StartRefused('There is no Readling in this database yet.');
  const migrations = await sql<{
    name: string;
  }>`select name from kysely_migration order by name collate "C"`.execute(db);
  const version = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
    db,
  );
  const sequences = await sql<Header['sequences'][number]>`
    select sequencename as name, coalesce(last_value, start_value) as value, last_value is not null as called
    from pg_sequences where schemaname = 'public' order by sequencename`.execute(db);
  return {
    readling: 'backup',
    format: 1,
    made: new Date().toISOString(),
    postgres: version.rows[0]?.version ?? '',
    migrations: migrations.rows.map(({ name }) => name),
    tables: await tableStates(db),
    sequences: sequences.rows,
  };
}

async function* readTables({ client }: Connection, { tables }: Header): Snapshot['tables'] {
  for (const table of tables) yield { table, rows: client.query(copyTo(copyOut(table))) };
}

/** Hands `use` the database as it is at this moment, whatever others write meanwhile. */
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
