import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/services/services.ts';

/**
 * Whether a replica has what was committed until some seconds ago. When nothing is committed, nothing shows how old it
 * is, and it counts as too old.
 */
export async function isRecent(replica: Db, seconds: number): Promise<boolean> {
  const age = sql`now() - pg_last_xact_replay_timestamp()`;
  const { rows } = await sql<{ recent: SqlBool }>`
    select not pg_is_in_recovery() or coalesce(${age} < make_interval(secs => ${seconds}), false) as recent`.execute(
    replica,
  );
  return rows[0]?.recent === true;
}
