import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { readRows } from './read-rows.ts';

const tableRow = z.object({ table: z.string(), points_to: z.array(z.string()) });

/**
 * Returns the tables, each after those that its foreign keys point to. The tables of the migrator are left
 * out.
 */
export async function tablesInOrder<T>(db: Kysely<T>): Promise<string[]> {
  const query = sql`
    select c.relname as table, coalesce(array_agg(f.confrelid::regclass::text)
      filter (where f.confrelid <> c.oid), '{}') as points_to
    from pg_class c left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_migration%'
    group by c.relname order by c.relname collate "C"`;
  const rows = await readRows(db, tableRow, query);
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const next = rows.find(
      ({ table, points_to }) =>
        !ordered.includes(table) && points_to.every((other) => ordered.includes(other)),
    );
    if (!next) throw new Error('The foreign keys of the tables form a cycle.');
    ordered.push(next.table);
  }
  return ordered;
}
