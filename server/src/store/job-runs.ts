import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Job } from '#server/services/services.ts';
import { readRows } from './read-rows.ts';

/** When a job last succeeded, in any process; null when it has not in the last day. The queue's tables are pg-boss's. */
export async function lastSuccess(db: Db, name: keyof Job): Promise<Date | null> {
  const [found] = await readRows(
    db,
    z.object({ is: z.boolean() }),
    sql`select to_regclass('pgboss.job') is not null as is`,
  );
  if (!found?.is) return null; // before the queue's first start
  const query = sql`select max(completed_on) as at from pgboss.job where name = ${name} and state = 'completed'`;
  const [row] = await readRows(db, z.object({ at: z.nullable(z.date()) }), query);
  return row?.at ?? null;
}
