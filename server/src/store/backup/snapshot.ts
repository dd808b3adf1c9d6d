/**
 * A snapshot is the whole database at one moment: a header, then the rows of each table in the format of
 * PostgreSQL's COPY. It is read from a database or a backup file, and written to either.
 *
 * It has the tables of the schema `public` only. Background jobs (schema `pgboss`) only refer to rows of
 * these tables, and the server creates them again at its start.
 */
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** The sum of the hashes of all rows, so that their order does not matter. */
  checksum: z.string(),
});
export const sequence = z.object({ name: z.string(), value: z.int(), called: z.boolean() });

export const header = z.object({
  readling: z.literal('backup'),
  format: z.literal(1),
  /** `made`: when the snapshot was taken (ISO 8601). `postgres`: the version of the source. */
  made: z.string(),
  postgres: z.string(),
  /** Names of the migrations that had run, oldest first. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** In an order in which they can be filled: each after those that its foreign keys point to. */
  tables: z.array(table),
  sequences: z.array(sequence),
});

export type Header = z.infer<typeof header>;
export type TableState = z.infer<typeof table>;
/** `rows` must be read to its end before the next table is requested. */
export type Snapshot = { header: Header; tables: AsyncIterable<{ table: TableState; rows: Readable }> };

export const rowsIn = ({ tables }: Header) => tables.reduce((sum, { rows }) => sum + rows, 0);
