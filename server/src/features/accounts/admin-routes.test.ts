import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { mina } from '#server/testing/account.ts';
import { testApp } from '#server/testing/app.ts';

test('the admin finds accounts by a part of the name or email, newest first, without guests', async () => {
  const app = await testApp();
  app.stopClock();
  const admin = await app.admin();
  app.wait({ seconds: 1 });
  const learner = await app.learner({ name: 'Zora', email: 'zora@school.example' });
  app.wait({ seconds: 1 });
  await app.visitor().call(api.register, mina);
  await app.guest();
  const find = async (text: string) =>
    (await admin.call(api.searchAccounts, { find: text, page: 1 })).body.items.map(({ name }) => name);
  const { body } = await admin.call(api.searchAccounts, { find: '', page: 1 });
  expect(body.counts).toEqual({ accounts: 3, unverified: 1, guests: 1 });
  expect(body.items).toMatchObject([
    { name: 'Mina', email: mina.userEmail, role: 'guest', verified_at: null, seen_on: null },
    { id: learner.learnerId, role: 'user', seen_on: app.services.clock().toISOString().slice(0, 10) },
    { id: admin.learnerId, role: 'admin' },
  ]);
  expect(await find('ZOR')).toEqual(['Zora']);
  expect(await find('school.ex')).toEqual(['Zora']);
  expect(await find('%')).toEqual([]);
});

test('accounts come by pages of twenty', async () => {
  const app = await testApp();
  const admin = await app.admin();
  for (let count = 0; count < 20; count++) await app.learner();
  const page = async (number: number) =>
    (await admin.call(api.searchAccounts, { find: '', page: number })).body;
  const [first, second] = [await page(1), await page(2)];
  expect([first.items.length, second.items.length, first.total]).toEqual([20, 1, 21]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(21);
});

test('an account that is used again has the new day, and one day is stored once', async () => {
  const app = await testApp();
  const admin = await app.admin();
  const learner = await app.learner({ name: 'Zora' });
  const seen = async (by = admin) =>
    (await by.call(api.searchAccounts, { find: 'Zora', page: 1 })).body.items[0]?.seen_on;
  const before = await seen();
  app.wait({ days: 2 }); // longer than an admin stays signed in
  await learner.call(api.refresh);
  const after = await seen(await app.admin());
  expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBe(2 * 86_400_000);
});

test('the admin deletes an account: its sessions end, a repeat gets the same reply, and the log has no email', async () => {
  const app = await testApp();
  const admin = await app.admin();
  const learner = await app.learner({ email: mina.userEmail });
  await learner.call(api.waitlist, { email: mina.userEmail, pilot: 0 });
  const remove = () => admin.call(api.deleteAccountOf, { id: learner.learnerId });
  expect([(await remove()).body, (await remove()).body]).toMatchObject([
    { deleted: true },
    { deleted: true, receipt: null },
  ]);
  expect((await learner.call(api.getProfile)).status).toBe(401);
  expect(await app.db.selectFrom('users').select('id').execute()).toEqual([{ id: admin.learnerId }]);
  for (const table of ['waitlist', 'mails'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  const lines = app.log.map((line) => JSON.parse(line));
  const deletion = { caller: admin.learnerId, call: 'POST /api/accounts_delete' };
  expect(lines).toMatchObject([
    { ...deletion, security: 'account_deleted', account: learner.learnerId },
    { ...deletion, security: 'admin_call', id: learner.learnerId },
    { ...deletion, security: 'admin_call', id: learner.learnerId },
  ]);
  expect(app.log.join()).not.toContain('@');
});

test('an admin cannot delete the own account here', async () => {
  const app = await testApp();
  const admin = await app.admin();
  const { refusal } = await admin.call(api.deleteAccountOf, { id: admin.learnerId });
  expect(refusal?.code).toBe('not_allowed');
  expect((await admin.call(api.getProfile)).status).toBe(200);
});

test('the admin signs somebody out on every device, and nobody else', async () => {
  const app = await testApp();
  const [admin, learner, other] = [await app.admin(), await app.learner(), await app.learner()];
  const signOut = (by = admin) => by.call(api.signOutAccount, { id: learner.learnerId });
  expect((await signOut(other)).refusal?.code).toBe('not_allowed');
  expect((await learner.call(api.getProfile)).status).toBe(200);
  expect([(await signOut()).body, (await signOut()).body]).toEqual([{ done: true }, { done: true }]);
  expect((await learner.call(api.getProfile)).status).toBe(401);
  expect((await learner.call(api.refresh)).refusal?.code).toBe('not_signed_in');
  for (const browser of [admin, other]) expect((await browser.call(api.getProfile)).status).toBe(200);
  expect(app.log.join()).toContain('"security":"admin_call","call":"POST /api/accounts_sign_out"');
});
