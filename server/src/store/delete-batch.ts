import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import type { Schema } from './schema.ts';

/**
 * Deletes at most `size` of the rows that `rows` selects, and returns how many it deleted. A row that somebody has
 * locked is left to the next batch, so a batch waits for nobody.
 */
export async function deleteBatch<Table extends keyof Schema>(
  db: Db,
  table: Table,
  // biome-ignore lint/complexity/noBannedTypes: a query without selected columns has this type in Kysely
  rows: SelectQueryBuilder<Schema, Table, {}>,
  size: number,
): Promise<number> {
  const places = rows.select(sql<string>`ctid`.as('ctid')).limit(size).forUpdate().skipLocked();
  const { numAffectedRows = 0n } = await sql<SqlBool>`
    delete from ${sql.table(table)} where ctid = any(array(${places}))`.execute(db);
  return Number(numAffectedRows);
}
