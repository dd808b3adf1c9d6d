import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/services/services.ts';
import { testApp } from '#server/testing/app.ts';
import { findUnused, markUnused } from './unused-accounts.ts';

/** The accounts that this transaction has read in scans of the whole table. */
async function accountsScanned(tx: Db): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'users'`.execute(tx);
  return Number(rows[0]?.read);
}

test('among many accounts the few that nobody uses are found by an index', async () => {
  const { db } = await testApp();
  await sql`
    insert into users (id, role, name, email, created_at, verified_at)
    select gen_random_uuid(), 'user', 'Mina', n || '@example.org', now() - n % 300 * interval '1 day', now()
    from generate_series(1, 20000) n`.execute(db);
  await sql`analyze users`.execute(db);
  const then = new Date(Date.now() - 400 * 86_400_000);
  await db.transaction().execute(async (tx) => {
    expect(await markUnused(tx, then, new Date(), 4)).toEqual([]);
    expect(await findUnused(tx, then, 4)).toEqual([]);
    expect(await accountsScanned(tx)).toBe(0);
  });
});
