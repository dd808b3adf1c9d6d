import { join } from 'node:path';
import { api } from '@readling/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectDatabase } from '#server/services/database.ts';
import type { Db } from '#server/services/services.ts';
import { mina, withMina } from '#server/testing/account.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { newDatabase } from '#server/testing/database.ts';
import { addChild, aFamily } from '#server/testing/family.ts';
import { fillTables } from '#server/testing/fill-tables.ts';
import { temporaryFolder } from '#server/testing/postgres-folder.ts';
import { addClass, addPupils } from '#server/testing/school.ts';
import { readBackup, writeBackup } from './backup/backup-file.ts';
import { loadSnapshot } from './backup/load-snapshot.ts';
import { takeSnapshot } from './backup/take-snapshot.ts';
import { deletePerson } from './delete-person.ts';
import { tablesInOrder } from './tables-in-order.ts';

/** The tables in which any of these words stands in any column of any row. */
async function tablesWith(db: Db, words: readonly string[]) {
  const found: string[] = [];
  for (const table of await tablesInOrder(db)) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db);
    if (rows.some(({ row }) => words.some((word) => row.includes(word)))) found.push(table);
  }
  return found;
}

async function onDatabase<Result>(url: string, use: (db: Db) => Promise<Result>) {
  const db = connectDatabase(url, { size: 1 });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

/**
 * A database with three people who have a row in every table, each with a child at home, and a backup of it. `prepare` adds
 * more before the backup.
 */
async function filled(prepare: (db: Db) => Promise<unknown> = async () => {}) {
  const url = await newDatabase();
  const on = <Result>(use: (db: Db) => Promise<Result>) => onDatabase(url, use);
  await on(async (db) => {
    await fillTables(db);
    await prepare(db);
  });
  const file = join(temporaryFolder(), 'backup.gz');
  await takeSnapshot(url, (snapshot) => writeBackup(snapshot, file));
  const restore = (into = url) =>
    readBackup(file, (snapshot) => loadSnapshot(snapshot, into, { replace: true }));
  return { on, restore };
}

const peopleOf = (db: Db) =>
  db.selectFrom('users').select(['id', 'email', 'role', 'verified_at']).orderBy('id').execute();

/** Two of those with an account. */
async function accountsOf(db: Db) {
  const [first, second] = (await peopleOf(db)).filter(({ email }) => email !== null);
  if (!first || !second) throw new Error('too few accounts');
  return { first, second };
}

const now = new Date('2026-11-27T12:00:00Z');
const remove = (db: Db, person: Parameters<typeof deletePerson>[1]) =>
  db.transaction().execute((tx) => deletePerson(tx, person, now));

test('nothing of a deleted person is left in any table, and an older backup brings nothing back', async () => {
  const { on, restore } = await filled();
  const { gone, left, receipt } = await on(async (db) => {
    const { first } = await accountsOf(db);
    const { rows: children } = await sql<{ id: string }>`
      select u.id from users u join seats s on s.place_id = u.place_id where s.user_id = ${first.id}`.execute(
      db,
    );
    const ids = [first.id, ...children.map(({ id }) => id)];
    expect(ids).toHaveLength(2);
    const others = (await peopleOf(db)).filter(({ id }) => !ids.includes(id));
    const words = [...ids, first.email ?? ''];
    expect(await tablesWith(db, words)).toContain('attempts');
    const deleted = await remove(db, first);
    expect(deleted.receipt.counts).toMatchObject({ users: 2, attempts: 3, reviews: 1, cards: 1, seats: 2 });
    return { gone: words, left: others, receipt: deleted.receipt };
  });
  const check = async (db: Db) => {
    expect(await tablesWith(db, gone)).toEqual([]);
    expect(await peopleOf(db)).toEqual(left);
    const [newest, ...others] = await db
      .selectFrom('deletions')
      .selectAll()
      .orderBy('deleted_at', 'desc')
      .execute();
    expect(newest).toMatchObject({ kind: 'account', ...receipt });
    expect(others).toHaveLength(1);
  };
  await on(check);
  for (let times = 0; times < 2; times++) {
    expect(await restore()).toBe(2);
    await on(check);
  }
});

test('a backup that goes into another database brings everybody back, as nobody was deleted there', async () => {
  const { on, restore } = await filled();
  await on(async (db) => remove(db, (await accountsOf(db)).first));
  const other = await newDatabase({ empty: true });
  expect(await restore(other)).toBe(0);
  expect(await onDatabase(other, peopleOf)).toHaveLength(6);
});

test('children whom a co-teacher took over stay, also when the backup is from before that', async () => {
  const pupil = crypto.randomUUID();
  const { on, restore } = await filled(async (db) => {
    const { first } = await accountsOf(db);
    const { class_id, place_id } = await db
      .selectFrom('class_teachers')
      .innerJoin('classes', 'classes.id', 'class_id')
      .select(['class_id', 'place_id'])
      .where('user_id', '=', first.id)
      .executeTakeFirstOrThrow();
    const named = { id: pupil, name: 'Lin', face: 'fox', place_id, role: 'child' } as const;
    await db
      .insertInto('users')
      .values({ ...named, created_at: now })
      .execute();
    await db.insertInto('class_children').values({ class_id, user_id: pupil, since: now }).execute();
    await db.updateTable('class_teachers').set({ is_owner: true }).execute();
  });
  const names = async (db: Db) => (await peopleOf(db)).map(({ id }) => id);
  await on(async (db) => {
    const { first, second } = await accountsOf(db);
    const { class_id } = await db
      .selectFrom('class_teachers')
      .select('class_id')
      .where('user_id', '=', first.id)
      .executeTakeFirstOrThrow();
    const seat = { class_id, user_id: second.id, since: now, is_owner: false };
    await db.insertInto('class_teachers').values(seat).execute();
    await remove(db, first);
    expect(await names(db)).toContain(pupil);
  });
  expect(await restore()).toBe(2);
  expect(await on(names)).toContain(pupil);
});

test('a deletion that would leave a row in any table is refused as a whole', async () => {
  const { on } = await filled();
  await on(async (db) => {
    await sql`create function keep() returns trigger language plpgsql as 'begin return null; end'`.execute(
      db,
    );
    await sql`create trigger keep before delete on cards for each row execute function keep()`.execute(db);
    const people = await peopleOf(db);
    const { first } = await accountsOf(db);
    await expect(remove(db, first)).rejects.toThrow('1 rows of a deleted person are left');
    expect(await peopleOf(db)).toEqual(people);
    expect(await db.selectFrom('deletions').selectAll().execute()).toHaveLength(1);
  });
});

test('who deletes gets the number of the receipt, and the admin finds it without a name', async () => {
  const { app, browser: parent } = await withMina();
  const child = await addChild(parent, 'Ali');
  const admin = await app.admin();
  const search = (find: string) => admin.call(api.searchDeletions, { find, page: 1 });
  const { body: gone } = await parent.call(api.deleteChild, { child, password: mina.userPassword });
  expect(gone.receipt).toMatch(/^[\dA-F]{12}$/);
  const { body: account } = await parent.call(api.deleteAccount, { password: mina.userPassword });
  const { body: all } = await search('');
  expect(all).toMatchObject({ total: 2, counts: { receipts: 2, people: 2 } });
  const { body } = await search(gone.receipt.toLowerCase());
  expect(body.items).toMatchObject([{ number: gone.receipt, kind: 'child', counts: { users: 1 } }]);
  expect((await search(account.receipt)).body.items).toMatchObject([
    { kind: 'account', counts: { users: 1 } },
  ]);
  for (const word of [child, 'Ali', mina.userEmail]) expect(JSON.stringify(all)).not.toContain(word);
});

test('each way to delete gives a receipt, and none where nobody was deleted', async () => {
  const app = await testApp();
  const guest = await app.guest();
  await guest.call(api.deleteAccount, {});
  const admin = await app.admin();
  const { parent } = await aFamily(app);
  const removed = () => admin.call(api.deleteAccountOf, { id: parent.learnerId });
  expect((await removed()).body.receipt).toMatch(/^[\dA-F]{12}$/);
  expect((await removed()).body.receipt).toBeNull();
  const { browser: teacher, app: school } = await withMina();
  for (const names of ['Lin\nSami', '']) {
    const id = await addClass(teacher, 'Old');
    if (names) await addPupils(teacher, id, names);
    await teacher.call(api.saveClass, { class: id, archived: true });
    const { body } = await teacher.call(api.deleteClass, { class: id, password: mina.userPassword });
    expect(body.receipt === null).toBe(names === '');
  }
  const kinds = async ({ db }: TestApp) =>
    (await db.selectFrom('deletions').selectAll().orderBy('deleted_at').execute()).map((row) => row.kind);
  expect((await kinds(app)).sort()).toEqual(['account', 'guest']);
  expect(await kinds(school)).toEqual(['class']);
});

test('receipts and the list of the deleted are kept for two years', async () => {
  const app = await testApp();
  await (await app.guest()).call(api.deleteAccount, {});
  const left = async () => [
    ...(await app.db.selectFrom('deletions').selectAll().execute()),
    ...(await app.db.selectFrom('deleted_people').selectAll().execute()),
  ];
  app.wait({ days: 729 });
  await app.deleteOldData();
  expect(await left()).toHaveLength(2);
  app.wait({ days: 3 });
  await app.deleteOldData();
  expect(await left()).toEqual([]);
});
