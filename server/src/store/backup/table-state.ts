import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { readRows } from '../read-rows.ts';
import { tablesInOrder } from '../tables-in-order.ts';
import type { TableState } from './snapshot.ts';

/** Makes the text of a value the same on every server, independent of its settings. */
export const textSettings = sql`select set_config('datestyle', 'ISO', true), set_config('timezone', 'UTC', true),
  set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
  set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`;

/** Returns the writable columns of a table, the number of its rows and their checksum. */
export async function tableState<T>(db: Kysely<T>, name: string): Promise<TableState> {
  const names = sql`
    select attname as column from pg_attribute where attrelid = ${name}::regclass
      and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;
  const columns = (await readRows(db, z.object({ column: z.string() }), names)).map(({ column }) => column);
  const row = sql`row(${sql.join(columns.map((column) => sql.ref(column)))})::text`;
  const hash = sql`left(encode(sha256(convert_to(${row}, 'UTF8')), 'hex'), 16)`;
  const state = sql`
    select count(*) as rows, coalesce(sum(('x' || ${hash})::bit(64)::bigint), 0)::text as checksum
    from ${sql.table(name)}`;
  const [found] = await readRows(db, z.object({ rows: z.int(), checksum: z.string() }), state);
  return { name, columns, ...(found ?? { rows: 0, checksum: '0' }) };
}

export async function tableStates<T>(db: Kysely<T>) {
  const states: TableState[] = [];
  for (const name of await tablesInOrder(db)) states.push(await tableState(db, name));
  return states;
}
