import { api } from '@readling/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mina, withMina } from '#server/testing/account.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { fillTables } from '#server/testing/fill-tables.ts';
import type { LearnerId } from './learner-id.ts';
import { collectOwnData } from './own-data.ts';

/** Columns that must not be in the download: access to the account, another grown-up, and what says nothing of the person. */
const kept =
  /\.(password_hash|token_hash|token|secret|public_key|code_hash|by_id|guardian_id|body|unsubscribe_url|shuffle_seed|sound)$/;

/** The columns of every table that refers to a user, also through other tables, and of two more. */
async function columnsOfPeople({ db }: TestApp) {
  const { rows } = await sql<{ name: string }>`
    with recursive people as (
      select 'users'::regclass::oid as id
      union select 'waitlist'::regclass::oid
      union select 'reading_outlines'::regclass::oid -- what was asked
      union select 'places'::regclass::oid -- the home
      union select conrelid from pg_constraint join people on confrelid = people.id where contype = 'f'
    )
    select people.id::regclass || '.' || attname as name from people
    join pg_attribute on attrelid = people.id and attnum > 0 and not attisdropped`.execute(db);
  return rows.map(({ name }) => name);
}

test('the data download has every table and column about a person, but no secrets of the account', async () => {
  const app = await testApp();
  await fillTables(app.db, 1);
  const { id, email } = await app.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  await app.db.updateTable('users').set({ verified_at: new Date() }).execute();
  await app.db.updateTable('mails').set({ user_id: id }).execute();
  await app.db
    .updateTable('waitlist')
    .set({ email: email ?? '' })
    .execute();
  const data = await collectOwnData(app.db, id as LearnerId);
  const empty = Object.keys(data).filter((table) => data[table]?.length === 0);
  expect(empty, 'tables without a row of the person in server/src/testing/fill-tables.ts').toEqual([]);
  const given = Object.entries(data).flatMap(([table, [row = {}]]) =>
    Object.keys(row).map((column) => `${table}.${column}`),
  );
  const wanted = (await columnsOfPeople(app)).filter((name) => !kept.test(name));
  expect(given.sort(), 'server/src/store/own-data.ts names each table of a person').toEqual(wanted.sort());
});

test('the data download is a file with the data of one person only', async () => {
  const { app, browser } = await withMina();
  const other = await app.learner();
  const { status, headers, body } = await browser.call(api.exportData);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="readling-my-data.json"');
  expect(body['users']).toMatchObject([{ email: mina.userEmail, name: 'Mina' }]);
  expect(body['mails']).toMatchObject([{ recipient: mina.userEmail }]);
  expect(JSON.stringify(body)).not.toContain(other.learnerId);
});

test('the data download of an unverified account leaves out the waitlist entry of its email', async () => {
  const app = await testApp();
  await app.visitor().call(api.waitlist, { email: mina.userEmail, pilot: 1 });
  const browser = await app.learner({ email: mina.userEmail, verified_at: null, role: 'guest' });
  expect((await browser.call(api.exportData)).body['waitlist']).toEqual([]);
  await browser.call(api.deleteAccount, {});
  expect(await app.db.selectFrom('waitlist').selectAll().execute()).toHaveLength(1);
});
