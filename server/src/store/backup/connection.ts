import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import { parsers, unreachable } from '#server/services/database.ts';

/**
 * Opens one connection for queries through Kysely, and for COPY, which Kysely does not support, on the
 * client.
 */
export async function openConnection(connectionString: string) {
  const client = new Client({ connectionString, types: parsers, application_name: 'readling data' });
  client.on('error', () => {}); // the running query rejects with the same error
  await client.connect().catch((error) => {
    throw unreachable(connectionString, error);
  });
  const connection = {
    query: (text: string, values: unknown[]) => client.query(text, values),
    release: () => {},
  };
  const pool = { connect: async () => connection, end: () => client.end() };
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as never }) });
  return { client, db, close: () => client.end() };
}
export type Connection = Awaited<ReturnType<typeof openConnection>>;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const list = (columns: string[]) => columns.map(quoted).join(', ');

export const copyOut = ({ name, columns }: { name: string; columns: string[] }) =>
  `copy (select ${list(columns)} from ${quoted(name)}) to stdout`;
export const copyIn = ({ name, columns }: { name: string; columns: string[] }) =>
  `copy ${quoted(name)} (${list(columns)}) from stdin`;
