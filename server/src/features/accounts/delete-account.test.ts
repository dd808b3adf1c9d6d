import { api } from '@readling/contract';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { tablesInOrder } from '#server/store/tables-in-order.ts';
import { mina, signInAs, withMina } from '#server/testing/account.ts';
import { testApp } from '#server/testing/app.ts';
import { aLibrary } from '#server/testing/passage.ts';

/** The tables in which any of these words stands in any row. */
async function tablesWith<T>(db: Kysely<T>, words: string[]) {
  const found: string[] = [];
  for (const table of await tablesInOrder(db)) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db);
    if (rows.some(({ row }) => words.some((word) => row.includes(word)))) found.push(table);
  }
  return found;
}

test('a deleted account leaves no row in any table', async () => {
  const { app, browser } = await withMina();
  const { body } = await browser.call(api.status);
  await browser.call(api.waitlist, { email: mina.userEmail, pilot: 0 });
  await browser.call(api.forgotPassword, { email: mina.userEmail });
  const words = [body.user.id, mina.userEmail, mina.name];
  const before = ['email_verifications', 'mails', 'password_resets', 'sessions', 'users', 'waitlist'];
  expect((await tablesWith(app.db, words)).sort()).toEqual(before);
  const tablet = app.visitor();
  await signInAs(tablet, mina.userPassword);
  const { status, body: goodbye } = await browser.call(api.deleteAccount, { password: mina.userPassword });
  expect([status, goodbye.message]).toEqual([200, expect.stringContaining('deleted')]);
  expect(await tablesWith(app.db, words)).toEqual([]);
  expect(await app.db.selectFrom('refresh_tokens').selectAll().execute()).toEqual([]);
  expect([...browser.cookies.keys()]).toEqual(['known', 'language']);
  expect((await tablet.call(api.getProfile)).status).toBe(401);
  expect((await signInAs(app.visitor(), mina.userPassword)).status).toBe(401);
});

test('what was written in the chat before signing in is deleted with the account', async () => {
  const { app, browser } = await withMina();
  await browser.call(api.logout);
  const { body } = await browser.call(api.startChat);
  const item = { messageId: 'one', cseq: 1, text: 'my dog is called Kelpie', ts: Date.now() };
  await browser.call(api.sendChat, { conversationId: body.conversationId, items: [item], since: 0 });
  await signInAs(browser, mina.userPassword);
  expect(await tablesWith(app.db, ['Kelpie'])).not.toEqual([]);
  await browser.call(api.deleteAccount, { password: mina.userPassword });
  expect(await tablesWith(app.db, ['Kelpie'])).toEqual([]);
});

test('a guest is deleted with all readings and answers, without a password', async () => {
  const app = await testApp({ library: aLibrary() });
  const [guest, other] = [await app.guest(), await app.guest()];
  for (const each of [guest, other]) {
    await each.call(api.getReadingMaterial, { task_UID: 'l02-weather-the-kite', part: 0 });
    const question = {
      task_UID: 'l02-weather-the-kite',
      pnum: 0,
      task: 'p1-lit',
      qnum: 0,
      attempt: 0,
      time_spent: 1,
    };
    await each.call(api.checkAnswer, { ...question, user_answer: 'nowhere' });
  }
  const tables = await tablesWith(app.db, [guest.learnerId]);
  expect(tables).toEqual(expect.arrayContaining(['attempts', 'readings', 'sessions', 'users']));
  expect((await guest.call(api.deleteAccount, {})).status).toBe(200);
  expect(await tablesWith(app.db, [guest.learnerId])).toEqual([]);
  expect(await tablesWith(app.db, [other.learnerId])).toEqual(tables);
});

test.each([
  ['a wrong', { password: 'three bees on a car' }],
  ['no', {}],
])('with %s password nothing is deleted', async (_what, given) => {
  const { browser } = await withMina();
  expect((await browser.call(api.deleteAccount, given)).refusal?.code).toBe('bad_credentials');
  expect((await browser.call(api.getProfile)).status).toBe(200);
});

test('signing out everywhere ends every session of the account and of nobody else', async () => {
  const { app, browser } = await withMina();
  const [tablet, other] = [app.visitor(), await app.learner()];
  await signInAs(tablet, mina.userPassword);
  expect((await browser.call(api.logoutEverywhere)).status).toBe(200);
  expect(browser.cookies.has('access')).toBe(false);
  expect((await tablet.call(api.getProfile)).status).toBe(401);
  expect((await tablet.call(api.refresh)).status).toBe(401);
  expect((await other.call(api.getProfile)).status).toBe(200);
});
