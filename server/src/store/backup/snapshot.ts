/**
 * A snapshot is the whole database at one moment: a header, then the rows of each table as PostgreSQL's COPY
 * writes them. It comes from a database or from a backup file and goes into either.
 *
 * Only the tables of schema `public` are in it. Background jobs (schema `pgboss`) are not: they only point at
 * rows of these tables, and a start makes them again.
 */
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Sum over all rows of a hash of the row: the order of the rows does not matter. */
  checksum: z.string(),
});
export const sequence = z.object({ name: z.string(), value: z.int(), called: z.boolean() });

export const header = z.object({
  readling: z.literal('backup'),
  format: z.literal(1),
  /** When the snapshot was taken, and by which PostgreSQL. */
  made: z.string(),
  postgres: z.string(),
  /** Names of the migrations that had run, oldest first. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** In the order in which they can be filled: each after those it points to. */
  tables: z.array(table),
  sequences: z.array(sequence),
});

export type Header = z.infer<typeof header>;
export type TableState = z.infer<typeof table>;
/** `rows` must be read to its end before the next table is asked for. */
export type Snapshot = { header: Header; tables: AsyncIterable<{ table: TableState; rows: Readable }> };

export const rowsIn = ({ tables }: Header) => tables.reduce((sum, { rows }) => sum + rows, 0);
