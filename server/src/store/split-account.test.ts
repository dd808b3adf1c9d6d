import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { rowsOfChild, rowsOfGrownUp } from './split-account.ts';

test('of each table that points to a user it is settled who gets its rows when an account is split', async () => {
  const { db } = await testApp();
  const { rows } = await sql<{ at: string }>`
    select c.relname || '.' || a.attname as at from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
    where f.contype = 'f' and f.confrelid = 'users'::regclass`.execute(db);
  const settled = [...rowsOfGrownUp, ...rowsOfChild].map((table) => `${table}.user_id`);
  const others = ['reviews.by_id', 'child_looks.by_id', 'guardians.guardian_id'];
  expect(rows.map(({ at }) => at).sort()).toEqual([...settled, ...others].sort());
});
