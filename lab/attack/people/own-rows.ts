/** The rows of one person, in every table, to compare them before and after somebody else's requests. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ownConditions } from '#server/store/own-data.ts';
import { readRows } from '#server/store/read-rows.ts';
import type { Target } from '../target/start-target.ts';

type Db = Target['db'];
const row = z.record(z.string(), z.unknown());
const fingerprintRow = z.object({ table: z.string(), rows: z.string() });
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

const conditionFor = (condition: string, id: string) =>
  sql.raw(condition.replaceAll('$1', `'{${z.uuid().parse(id)}}'::uuid[]`));
const tablesOf = (id: string) =>
  Object.entries(ownConditions).map(([table, condition]) => ({
    table,
    condition: conditionFor(condition, id),
  }));

/** Readings of the same passage share its outline, so that its id says nothing of a person. */
const shared = 'reading_outlines';

/** Every id in the rows of a person: of rows, sessions, readings, conversations and so on. */
export async function idsOf(db: Db, id: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, condition } of tablesOf(id).filter((each) => each.table !== shared)) {
    const rows = await readRows(db, row, sql`select * from ${sql.table(table)} where ${condition}`);
    for (const { token: _, outline_id: __, ...values } of rows)
      for (const each of JSON.stringify(values).match(uuid) ?? []) found.add(each);
    for (const { id: own } of rows) if (typeof own === 'string') found.add(own); // of a passkey it is no uuid
  }
  return [...found];
}

/** The text of a row `t`, without what the server itself changes when it sends a mail. */
const kept = (table: string) =>
  sql.raw(table === 'mails' ? "(to_jsonb(t) - '{sent_at,tries,body}'::text[])::text" : 't::text');

/** A hash of all rows of a person, by table. */
export async function fingerprint(db: Db, id: string): Promise<Map<string, string>> {
  const hashes = tablesOf(id).map(
    ({ table, condition }) => sql`select ${table}::text as "table",
      coalesce(md5(string_agg(md5(${kept(table)}), ' ' order by md5(${kept(table)}))), '') as rows
      from ${sql.table(table)} t where ${condition}`,
  );
  const rows = await readRows(db, fingerprintRow, sql.join(hashes, sql` union all `));
  return new Map(rows.map((each) => [each.table, each.rows]));
}

/** The tables whose rows differ. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].filter(([table, rows]) => after.get(table) !== rows).map(([table]) => table);

/** Gives old rows the present time, so that the server does not tidy them up meanwhile. */
export async function renewTimes(db: Db, id: string) {
  const columns = await readRows(
    db,
    z.object({ table: z.string(), column: z.string() }),
    sql`select table_name::text as "table", column_name::text as "column" from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone'`,
  );
  for (const { table, condition } of tablesOf(id))
    for (const { column } of columns.filter((each) => each.table === table))
      await sql`update ${sql.table(table)} set ${sql.ref(column)} =
        now() + ${column === 'expires_at' ? '1 day' : '0'}::interval
        where ${sql.ref(column)} is not null and ${condition}`.execute(db);
}
