import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { setAdmin } from '#server/store/users.ts';
import { mina, openLink, signInAs } from '#server/testing/account.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { newSetupCode } from './new-setup-code.ts';

const codeOf = async (app: TestApp) => (await newSetupCode(app.services)) ?? '';
const check = (browser: Browser, code: string) => browser.call(api.checkSetupCode, { code });
const setUp = (browser: Browser, code: string, changes: Partial<typeof mina> = {}) =>
  browser.call(api.setUp, { ...mina, ...changes, code });
const roles = async ({ db }: TestApp) =>
  (await db.selectFrom('users').select('role').execute()).map(({ role }) => role);

test('the code makes a verified admin without a mail, who is signed in and adds a child', async () => {
  const app = await testApp();
  const [code, browser] = [await codeOf(app), app.visitor()];
  expect((await check(browser, code)).body).toEqual({ open: true });
  expect((await setUp(browser, code)).status).toBe(200);
  expect((await browser.call(api.status)).body).toMatchObject({ role: 'admin', user: { name: mina.name } });
  const child = { requestId: crypto.randomUUID(), name: 'Ali', face: 'owl' } as const;
  expect((await browser.call(api.addChild, child)).status).toBe(200);
  expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  await signInAs(app.visitor(), mina.userPassword);
});

test('a wrong code, no code, an old one and one after the set-up get the same reply', async () => {
  const app = await testApp();
  const old = await codeOf(app);
  app.wait({ days: 8 });
  const [code, browser] = [await codeOf(app), app.visitor()];
  const other = { userEmail: 'other@example.org' };
  const asked = async (given: string) => {
    const replies = [await check(browser, given), await setUp(browser, given, other)];
    return replies.map(({ status, body }) => ({ status, body: { ...(body as object), errorId: '' } }));
  };
  const none = await asked('');
  expect(none).toMatchObject([{ status: 404 }, { status: 404 }]);
  expect(await asked('x'.repeat(22))).toEqual(none);
  expect(await asked(old)).toEqual(none);
  await setUp(app.visitor(), code);
  expect(await asked(code)).toEqual(none);
  expect(await roles(app)).toEqual(['admin']);
});

test('of two requests at once in two processes, with a code of each, one makes the account', async () => {
  const first = await testApp();
  const second = await testApp({ db: first.db, secret: first.services.secret });
  const codes = [await codeOf(first), await codeOf(second)] as const;
  const replies = await Promise.all([
    setUp(first.visitor(), codes[1]),
    setUp(second.visitor(), codes[0], { userEmail: 'other@example.org' }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await roles(first)).toEqual(['admin']);
});

test('a repeat after a lost reply signs in again, and neither a wrong password nor a later one does', async () => {
  const app = await testApp();
  const code = await codeOf(app);
  await setUp(app.visitor(), code);
  expect((await setUp(app.visitor(), code)).status).toBe(200);
  const wrong = await setUp(app.visitor(), code, { userPassword: 'three bees on a tram' });
  expect(wrong.refusal?.code).toBe('link_unknown');
  app.wait({ minutes: 11 });
  expect((await setUp(app.visitor(), code)).refusal?.code).toBe('link_unknown');
  expect(await roles(app)).toEqual(['admin']);
});

test('there is no code where somebody has an account or ADMIN_EMAIL names the admin; guests of the demo do not count', async () => {
  const app = await testApp();
  await app.guest();
  const code = await codeOf(app);
  expect(code).toHaveLength(22);
  await app.learner();
  expect((await check(app.visitor(), code)).refusal?.code).toBe('link_unknown');
  expect(await newSetupCode(app.services)).toBeNull();
  const named = await testApp({ env: { ADMIN_EMAIL: 'admin@example.org' } });
  expect(await newSetupCode(named.services)).toBeNull();
});

test('an account with this email that was never verified is taken over, and whoever is signed in with it is not', async () => {
  const app = await testApp();
  const [code, stranger] = [await codeOf(app), await app.guest()];
  await stranger.call(api.register, { ...mina, userPassword: 'four wasps in a jar' });
  await setUp(app.visitor(), code);
  expect(await roles(app)).toEqual(['admin']);
  expect((await stranger.call(api.listDevices)).status).toBe(401);
});

test('the admin who set up stays the admin after a restart and with a new email, until ADMIN_EMAIL names another', async () => {
  const app = await testApp();
  const [code, browser] = [await codeOf(app), app.visitor()];
  await setUp(browser, code);
  await setAdmin(app.db, undefined);
  expect(await roles(app)).toEqual(['admin']);
  await browser.call(api.changeEmail, { newEmail: 'new@example.org', password: mina.userPassword });
  expect((await openLink(app, browser)).status).toBe(200);
  expect(await roles(app)).toEqual(['admin']);
  await setAdmin(app.db, 'other@example.org');
  expect(await roles(app)).toEqual(['user']);
  await setAdmin(app.db, undefined);
  expect(await roles(app)).toEqual(['admin']);
});

test('the code is stored as a hash alone, and is in no line of the log', async () => {
  const app = await testApp();
  const code = await codeOf(app);
  const stored = await app.db.selectFrom('setup_codes').selectAll().execute();
  expect(stored.map(({ code_hash }) => code_hash.length)).toEqual([32]);
  expect(stored[0]?.code_hash.toString()).not.toContain(code);
  await check(app.visitor(), code);
  await setUp(app.visitor(), code);
  expect(app.log.join('\n')).toContain('set_up');
  expect(app.log.join('\n')).not.toContain(code);
});

test('old codes are deleted', async () => {
  const app = await testApp();
  await codeOf(app);
  app.wait({ days: 8 });
  await app.deleteOldData();
  expect(await app.db.selectFrom('setup_codes').selectAll().execute()).toEqual([]);
});
