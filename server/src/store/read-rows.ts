import type { Kysely, RawBuilder } from 'kysely';
import * as z from 'zod/mini';

/**
 * Runs hand-written SQL and returns its rows, parsed by `row`. Kysely cannot know the types of such rows.
 * Throws a ZodError when a row does not fit: the SQL and `row` disagree.
 */
export async function readRows<Row extends z.ZodMiniType, T>(
  db: Kysely<T>,
  row: Row,
  query: RawBuilder<unknown>,
): Promise<z.output<Row>[]> {
  const { rows } = await query.execute(db);
  return z.array(row).parse(rows);
}
