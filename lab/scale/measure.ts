/** Runs calls at every size in turn, and notes what each took: pages of the database, and milliseconds. */
import type { Client } from 'pg';

/** `pages`: found in memory or read. `ms`: of the whole call. `databaseMs`: of its statements. */
export type Cost = { statements: number; pages: number; databaseMs: number; ms: number };
export type Costs = Map<string, Cost[]>;

/** The sums of pg_stat_statements for a database. */
async function totals(client: Client, database: string) {
  const { rows } = await client.query<{ statements: number; pages: number; ms: number }>(
    `select coalesce(sum(s.calls), 0)::float8 as statements, coalesce(sum(s.total_exec_time), 0) as ms,
       coalesce(sum(s.shared_blks_hit + s.shared_blks_read), 0)::float8 as pages
     from pg_database d left join pg_stat_statements s on s.dbid = d.oid where d.datname = $1`,
    [database],
  );
  return rows[0] ?? { statements: 0, pages: 0, ms: 0 };
}

/** `client`: a connection to another database, which is not counted. */
export async function measure(client: Client, database: string, run: () => Promise<unknown>): Promise<Cost> {
  const before = await totals(client, database);
  const begun = performance.now();
  await run();
  const ms = performance.now() - begun;
  const after = await totals(client, database);
  return {
    statements: after.statements - before.statements,
    pages: after.pages - before.pages,
    databaseMs: after.ms - before.ms,
    ms,
  };
}

export function note(costs: Costs, name: string, cost: Cost) {
  costs.set(name, [...(costs.get(name) ?? []), cost]);
}
