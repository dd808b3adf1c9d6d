import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, openDatabase } from '#server/services/database.ts';
import { openJobs } from '#server/services/jobs.ts';
import { newDatabase } from '#server/testing/database.ts';
import { fillTables } from '#server/testing/fill-tables.ts';
import { copyOfMigrations } from '#server/testing/migrations.ts';
import { start, temporaryFolder, usedFolder } from '#server/testing/postgres-folder.ts';
import { ask } from '#server/testing/server.ts';
import { migrate } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { tablesInOrder } from '../tables-in-order.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { takeSnapshot } from './take-snapshot.ts';

async function withDb<Result>(url: string, use: (db: Kysely<Schema>) => Promise<Result>) {
  const db = connectDatabase(url, { size: 1 });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

const fill = (url: string) => withDb(url, fillTables);
const empty = 'truncate users, login_failures, mails cascade';

async function filledDatabase() {
  const url = await newDatabase();
  await fill(url);
  return url;
}

/** Every row of every table as text, to compare two databases. */
function everything(url: string) {
  return withDb(url, async (db) => {
    const rows: Record<string, string[]> = {};
    for (const table of await tablesInOrder(db)) {
      const found = await sql<{ row: string }>`
        select t::text as row from ${sql.table(table)} t order by 1`.execute(db);
      rows[table] = found.rows.map(({ row }) => row);
    }
    return rows;
  });
}

const backUp = (url: string, file: string) => takeSnapshot(url, (snapshot) => writeBackup(snapshot, file));
const restore = (file: string, url: string, replace = false) =>
  readBackup(file, (snapshot) => loadSnapshot(snapshot, url, { replace }));
const move = (from: string, to: string) => takeSnapshot(from, (snapshot) => loadSnapshot(snapshot, to));
const fileName = () => join(temporaryFolder(), 'backup.gz');

test('a backup restores every row of every table, and only its owner can read the file', async () => {
  const source = await filledDatabase();
  const file = fileName();
  await backUp(source, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const target = await newDatabase({ empty: true });
  await restore(file, target);
  const before = await everything(source);
  const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
  expect(empty, 'tables without a row in server/src/testing/fill-tables.ts').toEqual([]);
  expect(await everything(target)).toEqual(before);
});

test('a backup leaves out what is written while it runs', async () => {
  const source = await filledDatabase();
  const before = await everything(source);
  const target = await newDatabase();
  await takeSnapshot(source, async (snapshot) => {
    await fill(source);
    await loadSnapshot(snapshot, target);
  });
  expect(await everything(target)).toEqual(before);
});

const external = process.env['TEST_DATABASE_URL']
  ? ['from it to the embedded one', 'from the embedded one to it']
  : [];

test.for(external)('everything moves between the external server and the embedded one: %s', async (way) => {
  const embedded = await start(await usedFolder());
  await (await openDatabase(embedded.url)).destroy();
  const urls = [await newDatabase(), embedded.url] as const;
  const [from, to] = way.startsWith('from it') ? urls : ([urls[1], urls[0]] as const);
  for (const url of urls) await ask(url, empty);
  await fill(from);
  const before = await everything(from);
  await move(from, to);
  expect(await everything(to)).toEqual(before);
  const file = fileName();
  await backUp(from, file);
  await ask(to, empty);
  await restore(file, to);
  expect(await everything(to)).toEqual(before);
});

test('a target with users is not changed without --replace', async () => {
  const [source, target] = [await filledDatabase(), await filledDatabase()];
  const kept = await everything(target);
  const file = fileName();
  await backUp(source, file);
  await expect(restore(file, target)).rejects.toThrow(/^The target has 6 users\. Add --replace/);
  await expect(move(source, target)).rejects.toThrow(/^The target has 6 users/);
  expect(await everything(target)).toEqual(kept);
});

test('--replace deletes everything in the target but who was deleted there, with its jobs', async () => {
  const [source, target] = [await filledDatabase(), await filledDatabase()];
  await ask(target, 'create schema pgboss create table job (id int)');
  const file = fileName();
  await backUp(source, file);
  const lists = ['deletions', 'deleted_people'];
  const had = await everything(target);
  await restore(file, target, true);
  const [restored, made] = [await everything(target), await everything(source)];
  for (const list of lists) {
    expect(restored[list]).toEqual([...(made[list] ?? []), ...(had[list] ?? [])].sort());
    made[list] = restored[list] ?? [];
  }
  expect(restored).toEqual(made);
  expect(await ask(target, "select to_regnamespace('pgboss') as jobs")).toEqual([{ jobs: null }]);
});

test('a target with tables of another program is refused and not changed', async () => {
  const source = await filledDatabase();
  const target = await newDatabase();
  await ask(target, 'create table recipes (id int)');
  await expect(move(source, target)).rejects.toThrow('has tables of another program (recipes)');
  expect(await ask(target, 'select * from recipes')).toEqual([]);
});

test('a target that a running Readling uses is refused', async () => {
  const [source, target] = [await filledDatabase(), await newDatabase()];
  const running = await openDatabase(target, { size: 1 });
  await running.selectFrom('users').select('id').execute();
  const refused = 'Readling is running on the target. Stop it first.';
  await expect(move(source, target)).rejects.toThrow(refused);
  await running.destroy(); // as a server that is idle for a while
  const jobs = await openJobs(target, () => {});
  onTestFinished(() => jobs.stop());
  await expect(move(source, target)).rejects.toThrow(refused);
});

test('a damaged, shortened or foreign file is refused and does not change the target', async () => {
  const source = await filledDatabase();
  const file = fileName();
  await backUp(source, file);
  const whole = await readFile(file);
  const text = gunzipSync(whole);
  const target = await newDatabase();
  const flipped = Buffer.from(whole);
  flipped[whole.length - 6] = (flipped[whole.length - 6] ?? 0) ^ 1;
  const cases: [Buffer, RegExp][] = [
    [whole.subarray(0, whole.length / 2), /is damaged/],
    [whole.subarray(0, 50), /is damaged \(unexpected end of file\)/],
    [flipped, /is damaged/],
    [gzipSync(text.subarray(0, text.length / 2)), /is damaged \(it ends too early\)/],
    [gzipSync(Buffer.concat([text, Buffer.from('more')])), /is damaged \(it goes on/],
    [
      gzipSync(text.toString().replace('lit_comp', 'inf_comp')),
      /^Table attempts was not restored completely/,
    ],
    [gzipSync('hello'), /is not a backup of Readling/],
    [Buffer.from('hello'), /is not a backup of Readling/],
  ];
  for (const [bytes, message] of cases) {
    await writeFile(file, bytes);
    await expect(restore(file, target)).rejects.toThrow(message);
  }
  expect(Object.values(await everything(target)).flat()).toEqual([]);
});

test('a backup of a newer release is refused in one line', async () => {
  const source = await filledDatabase();
  await ask(source, "insert into kysely_migration values ('9999-later.sql', '2030')");
  const file = fileName();
  await backUp(source, file);
  await expect(restore(file, await newDatabase())).rejects.toThrow(
    'The data was made by a newer Readling (it knows 9999-later.sql). Update first.',
  );
});

test('a backup of an earlier release is migrated after it is loaded', async () => {
  const source = await filledDatabase();
  const before = await everything(source);
  const folder = await copyOfMigrations({
    '9999-later.sql':
      "alter table users add column nick text not null default 'none'; create table later (id int);",
  });
  const target = await newDatabase();
  await takeSnapshot(source, (snapshot) => loadSnapshot(snapshot, target, { folder }));
  expect(await ask(target, 'select distinct nick from users')).toEqual([{ nick: 'none' }]);
  await ask(target, 'alter table users drop column nick; drop table later');
  expect(await everything(target)).toEqual(before);
});

test('the backup made before an update brings the release before back', async () => {
  const url = await filledDatabase();
  const before = await everything(url);
  const file = fileName();
  await backUp(url, file);
  const folder = await copyOfMigrations({
    '9999-later.sql':
      'create table later (id uuid references users (id)); alter table users drop column name;',
  });
  await withDb(url, (db) => migrate(db, { folder }));
  await ask(url, 'insert into later select id from users');
  await expect(openDatabase(url)).rejects.toThrow('The database was made by a newer Readling');
  await expect(restore(file, url)).rejects.toThrow('The target has tables of another program (later)');
  await restore(file, url, true);
  expect(await everything(url)).toEqual(before);
  await (await openDatabase(url)).destroy();
});

test('added passages and recordings of people are in a backup, byte for byte', async () => {
  const source = await filledDatabase();
  const sounds = 'select sound, words from recorded_sentences order by sound';
  const packs = 'select zip, sha256 from passage_packs order by zip';
  const before = [await ask(source, sounds), await ask(source, packs)];
  const file = fileName();
  await backUp(source, file);
  const target = await newDatabase({ empty: true });
  await restore(file, target);
  expect([await ask(target, sounds), await ask(target, packs)]).toEqual(before);
  expect(before.map((rows) => rows.length)).toEqual([3, 1]);
});

test('a backup that fails leaves no file', async () => {
  const source = await filledDatabase();
  const file = fileName();
  const broken = takeSnapshot(source, async ({ header, tables }) => {
    async function* failing(): typeof tables {
      for await (const table of tables) {
        yield table;
        if (table.table.name === 'users') throw new Error('disk full');
      }
    }
    await writeBackup({ header, tables: failing() }, file);
  });
  await expect(broken).rejects.toThrow('disk full');
  await expect(stat(file)).rejects.toThrow('ENOENT');
});
