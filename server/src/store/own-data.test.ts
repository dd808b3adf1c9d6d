import { api } from '@readling/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mina, withMina } from '#server/testing/account.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { fillTables } from '#server/testing/fill-tables.ts';
import { collectOwnData } from './own-data.ts';

/** What must not be in it: what opens the account, and what says nothing about the person. */
const kept = /\.(password_hash|token_hash|body|shuffle_seed)$/;

/** The columns of every table that holds rows of a person. */
async function columnsOfPeople({ db }: TestApp) {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (table_name in ('users', 'refresh_tokens', 'chat_messages', 'waitlist') or table_name in (
      select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'
    ))`.execute(db);
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
  const data = await collectOwnData(app.db, id);
  const given = Object.entries(data).flatMap(([table, [row = {}]]) =>
    Object.keys(row).map((column) => `${table}.${column}`),
  );
  const wanted = (await columnsOfPeople(app)).filter((name) => !kept.test(name));
  expect(given.sort()).toEqual(wanted.sort());
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
