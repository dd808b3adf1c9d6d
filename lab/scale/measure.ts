/** Runs calls at every size in turn, and notes what each took: pages of the database, and milliseconds. */
import type { Client } from 'pg';

/** `pages`: found in memory or read, by statement. `ms`: of the whole call. `databaseMs`: of its statements. */
export type Cost = { statements: number; pages: Map<string, number>; databaseMs: number; ms: number };
export type Costs = Map<string, Cost[]>;

type Total = { query: string; statements: number; pages: number; ms: number };

/** What pg_stat_statements has counted for a database. */
async function totals(client: Client, database: string): Promise<Total[]> {
  const { rows } = await client.query<Total>(
    `select s.query, sum(s.calls)::float8 as statements, sum(s.total_exec_time) as ms,
       sum(s.shared_blks_hit + s.shared_blks_read)::float8 as pages
     from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = $1 group by s.query`,
    [database],
  );
  return rows;
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
export const pagesOf = ({ pages }: Cost) => sum(pages.values());

/** `client`: a connection to another database, which is not counted. */
export async function measure(client: Client, database: string, run: () => Promise<unknown>): Promise<Cost> {
  const before = new Map((await totals(client, database)).map((each) => [each.query, each]));
  const begun = performance.now();
  await run();
  const ms = performance.now() - begun;
  const added = (await totals(client, database)).map(({ query, ...after }) => ({
    query,
    statements: after.statements - (before.get(query)?.statements ?? 0),
    pages: after.pages - (before.get(query)?.pages ?? 0),
    ms: after.ms - (before.get(query)?.ms ?? 0),
  }));
  return {
    statements: sum(added.map(({ statements }) => statements)),
    pages: new Map(
      added.filter(({ statements }) => statements > 0).map(({ query, pages }) => [query, pages]),
    ),
    databaseMs: sum(added.map((each) => each.ms)),
    ms,
  };
}

export function note(costs: Costs, name: string, cost: Cost) {
  costs.set(name, [...(costs.get(name) ?? []), cost]);
}
