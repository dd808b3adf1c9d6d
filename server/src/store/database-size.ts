import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { readRows } from './read-rows.ts';

/** In bytes, with indexes. */
export async function findSize(db: Db): Promise<number> {
  const size = sql`select pg_database_size(current_database())::float8 as bytes`;
  const [row] = await readRows(db, z.object({ bytes: z.number() }), size);
  return row?.bytes ?? 0;
}
