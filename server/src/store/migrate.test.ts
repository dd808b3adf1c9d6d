import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, openDatabase } from '#server/services/database.ts';
import { newDatabase } from '#server/testing/database.ts';
import { copyOfMigrations } from '#server/testing/migrations.ts';
import { describeSchema } from './describe-schema.ts';
import { migrate, migrationNames } from './migrate.ts';

async function emptyDatabase() {
  const url = await newDatabase({ empty: true });
  const db = connectDatabase(url, { size: 1 });
  onTestFinished(() => db.destroy());
  return { db, url };
}

const done = async (db: Awaited<ReturnType<typeof emptyDatabase>>['db']) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

test('four servers can start on one empty database at the same time', async () => {
  const { db, url } = await emptyDatabase();
  const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(url, { size: 1 })));
  for (const each of opened) {
    expect(await each.selectFrom('users').select('id').execute()).toEqual([]);
    await each.destroy();
  }
  expect(await done(db)).toEqual(await migrationNames());
});

// What an earlier release left is the state after its last migration, since released files never change.
// So every state a release can have left is reached by stopping after each file.
test('migrations from every earlier release end in the same schema as from an empty database', async () => {
  const fresh = await emptyDatabase();
  await migrate(fresh.db);
  const shape = await describeSchema(fresh.db);
  for (const upTo of await migrationNames()) {
    const { db } = await emptyDatabase();
    await migrate(db, { upTo });
    await migrate(db);
    expect(await describeSchema(db)).toBe(shape);
  }
});

test('a failed migration changes nothing and is named in the error', async () => {
  const { db } = await emptyDatabase();
  await migrate(db);
  const before = await describeSchema(db);
  const folder = await copyOfMigrations({
    '9998-good.sql': 'create table good (id int primary key);',
    '9999-bad.sql': 'alter table good add column more text; insert into nowhere values (1);',
  });
  await expect(migrate(db, { folder })).rejects.toThrow(
    /^Migration 9999-bad.sql failed: .*"nowhere" does not exist/,
  );
  expect(await describeSchema(db)).toBe(before);
  expect(await done(db)).toEqual(await migrationNames());
});

test('a database of a newer release is refused in one line and not changed', async () => {
  const { db, url } = await emptyDatabase();
  await migrate(db, {
    folder: await copyOfMigrations({ '9999-later.sql': 'create table later (id int primary key);' }),
  });
  await expect(openDatabase(url)).rejects.toThrow(
    'The database was made by a newer Readling (it knows 9999-later.sql). Update first.',
  );
  expect(await describeSchema(db)).toContain('create table later');
});
