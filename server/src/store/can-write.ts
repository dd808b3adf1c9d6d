import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';

/**
 * Commits a write that changes no table. It fails when the database is read-only, when its disk is full, or when the
 * disk reports errors. A full disk may still have room in files that exist already, so a file is written too: sorting
 * more than fits into `work_mem` makes a temporary one.
 */
export const canWrite = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('work_mem', '64kB', true)`.execute(tx);
    const { rows } = await sql`
      select pg_logical_emit_message(true, 'readyz', max(line))
      from (select md5(number::text) as line from generate_series(1, 2000) as number order by line offset 1) as lines
      where current_setting('transaction_read_only') = 'off'
      having count(*) > 0`.execute(tx);
    return rows.length > 0;
  });
