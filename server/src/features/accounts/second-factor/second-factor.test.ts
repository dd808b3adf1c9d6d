import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { mailsOf, mina, withMina } from '#server/testing/account.ts';
import { testApp } from '#server/testing/app.ts';
import {
  addApp,
  addPasskey,
  askedBrowser,
  codeOf,
  password,
  withApp,
} from '#server/testing/second-factor.ts';
import { softwarePasskey } from '#server/testing/software-passkey.ts';

const changes = async (app: Parameters<typeof mailsOf>[0]) =>
  (await mailsOf(app))
    .filter(({ subject }) => subject === 'How you sign in to Readling has changed')
    .map(({ body }) => body.split('\n')[4]);

test('an app counts only after one of its codes, and the first factor gives ten recovery codes', async () => {
  const { app, browser } = await withMina();
  app.stopClock();
  const { secret, setup } = (await browser.call(api.setUpApp, { password })).body;
  const confirm = (code: string) => browser.call(api.confirmApp, { setup, code });
  expect((await confirm('000000')).refusal).toMatchObject({ code: 'bad_credentials', field: 'code' });
  expect((await browser.call(api.secondFactor)).body).toMatchObject({ app: null, codes: 0 });
  const { body } = await confirm(codeOf(app, secret));
  expect(body.codes).toHaveLength(10);
  const state = (await browser.call(api.secondFactor)).body;
  expect(state).toEqual({ app: expect.any(String), passkeys: [], codes: 10, required: false });
  expect(await changes(app)).toEqual(['An authenticator app is asked for from now on when you sign in.']);
  const stored = await app.db.selectFrom('authenticator_apps').selectAll().executeTakeFirstOrThrow();
  expect(stored.secret.toString('latin1')).not.toContain(secret);
});

test('a setup that is repeated after a lost reply shows recovery codes again, and mails once', async () => {
  const { app, browser, codes, confirm } = await withApp();
  const again = (await confirm()).body.codes ?? [];
  expect(again).toHaveLength(10);
  expect(again).not.toEqual(codes);
  expect((await browser.call(api.secondFactor)).body.codes).toBe(10);
  expect(await changes(app)).toHaveLength(1);
});

test('a setup lapses after ten minutes, and belongs to its session', async () => {
  const { app, browser } = await withMina();
  const { secret, setup } = (await browser.call(api.setUpApp, { password })).body;
  const other = await app.learner();
  const confirm = (by: typeof browser) => by.call(api.confirmApp, { setup, code: codeOf(app, secret) });
  expect((await confirm(other)).refusal).toMatchObject({ code: 'bad_input', field: 'setup' });
  app.wait({ minutes: 10 });
  expect((await confirm(browser)).refusal).toMatchObject({ code: 'bad_input', field: 'setup' });
});

test('each change asks for the password, which an account without one must choose first', async () => {
  const { app, browser } = await withApp();
  await addPasskey(browser);
  const [{ id = '' } = {}] = (await browser.call(api.secondFactor)).body.passkeys;
  const wrong = { password: 'a bad guess' };
  for (const call of [api.setUpApp, api.removeApp, api.setUpPasskey, api.newRecoveryCodes])
    expect((await browser.call(call, wrong)).refusal?.code).toBe('bad_credentials');
  expect((await browser.call(api.removePasskey, { id, ...wrong })).refusal?.code).toBe('bad_credentials');
  const byProvider = await app.learner();
  expect((await byProvider.call(api.setUpApp, { password })).refusal?.code).toBe('bad_credentials');
});

test('visitors, guests and accounts that are not confirmed have no second factor', async () => {
  const app = await testApp();
  expect((await app.visitor().call(api.secondFactor)).refusal?.code).toBe('not_signed_in');
  expect((await (await app.guest()).call(api.setUpApp, { password })).refusal?.code).toBe('not_allowed');
});

test('the first factor ends the sessions on other devices; a second one does not', async () => {
  const { app, browser } = await withMina();
  const other = app.visitor();
  await other.call(api.login, { email: mina.userEmail, password });
  const { codes } = await addApp(app, browser);
  expect((await other.call(api.getProfile)).status).toBe(401);
  const second = await askedBrowser(app);
  await second.call(api.giveCode, { code: codes[0] ?? '' });
  expect((await addPasskey(browser)).codes).toEqual([]);
  expect((await second.call(api.getProfile)).status).toBe(200);
});

test('without its last factor an account is asked for the password alone, and has no recovery codes', async () => {
  const { app, browser } = await withApp();
  expect((await browser.call(api.removeApp, { password })).body).toEqual({ done: true });
  expect((await browser.call(api.removeApp, { password })).body).toEqual({ done: true });
  expect((await browser.call(api.secondFactor)).body).toMatchObject({ app: null, codes: 0 });
  const reply = await app.visitor().call(api.login, { email: mina.userEmail, password });
  expect(reply.body).toEqual({ csrf_token: expect.any(String) });
  expect((await changes(app)).at(-1)).toBe('The authenticator app was turned off.');
  expect(await changes(app)).toHaveLength(2);
});

test('passkeys are added, named and removed by their owner only', async () => {
  const { app, browser } = await withMina();
  const { codes } = await addPasskey(browser, ' My\u200b phone ');
  expect(codes).toHaveLength(10);
  const passkeys = async () => (await browser.call(api.secondFactor)).body.passkeys;
  const [{ id = '', name } = {}] = await passkeys();
  expect(name).toBe('My phone');
  const stranger = await app.learner();
  expect((await stranger.call(api.renamePasskey, { id, name: 'mine' })).refusal?.code).toBe('not_found');
  expect((await browser.call(api.renamePasskey, { id, name: 'Tablet' })).status).toBe(200);
  expect(await passkeys()).toMatchObject([{ id, name: 'Tablet', used_at: null }]);
  expect((await browser.call(api.removePasskey, { id, password })).status).toBe(200);
  expect(await passkeys()).toEqual([]);
  expect(await changes(app)).toEqual(['A passkey was added.', 'A passkey was removed.']);
});

test('a passkey that is sent again after a lost reply is stored once, with recovery codes', async () => {
  const { app, browser } = await withMina();
  const { add } = await addPasskey(browser);
  expect((await add()).body.codes).toHaveLength(10);
  expect((await browser.call(api.secondFactor)).body.passkeys).toHaveLength(1);
  expect(await changes(app)).toHaveLength(1);
});

test('a passkey for another challenge, or of another account, is not stored', async () => {
  const { app, browser } = await withMina();
  const passkey = softwarePasskey();
  const { setup } = (await browser.call(api.setUpPasskey, { password })).body;
  const { options } = (await browser.call(api.setUpPasskey, { password })).body;
  const credential = passkey.create(options);
  const refused = await browser.call(api.addPasskey, { setup, name: 'key', credential });
  expect(refused.refusal).toMatchObject({ code: 'bad_credentials', field: 'credential' });
  await addPasskey(browser, 'key', passkey);
  await app.db.updateTable('users').set({ email: 'old@example.org' }).execute();
  const lena = { ...mina, name: 'Lena', userEmail: 'lena@example.org' };
  const other = app.visitor();
  await other.call(api.register, lena);
  await app.db.updateTable('users').set({ role: 'user', verified_at: new Date() }).execute();
  await other.call(api.login, { email: lena.userEmail, password });
  expect((await addPasskey(other, 'key', passkey)).refusal?.code).toBe('bad_credentials');
  expect(await app.db.selectFrom('passkeys').select('id').execute()).toHaveLength(1);
});

test('new recovery codes replace the old ones, and need a factor', async () => {
  const { app, browser, codes } = await withApp();
  const made = (await browser.call(api.newRecoveryCodes, { password })).body.codes ?? [];
  const asked = await askedBrowser(app);
  expect((await asked.call(api.giveCode, { code: codes[0] ?? '' })).status).toBe(401);
  expect((await asked.call(api.giveCode, { code: made[0] ?? '' })).status).toBe(200);
  await asked.call(api.removeApp, { password });
  expect((await asked.call(api.newRecoveryCodes, { password })).refusal?.code).toBe('not_found');
});

test('the download of own data shows that factors exist, without secrets', async () => {
  const { browser, secret } = await withApp();
  await addPasskey(browser);
  const { body } = await browser.call(api.exportData);
  expect(body['authenticator_apps']).toMatchObject([{ added_at: expect.any(String) }]);
  expect(body['passkeys']).toMatchObject([{ name: 'My phone' }]);
  expect(body['recovery_codes']).toHaveLength(10);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${secret}|"secret"|public_key|code_hash`));
});

test('the deletion of an account removes its factors', async () => {
  const { app, browser } = await withApp();
  await addPasskey(browser);
  expect((await browser.call(api.deleteAccount, { password })).status).toBe(200);
  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('each change is a line of the security log, without codes, names or emails', async () => {
  const { app, browser, codes, secret } = await withApp();
  await addPasskey(browser);
  await browser.call(api.newRecoveryCodes, { password });
  await browser.call(api.removeApp, { password });
  const lines = app.log.map((line) => JSON.parse(line)).filter(({ call }) => call.includes('/api/'));
  expect(lines.map(({ security, done }) => [security, done])).toEqual([
    ['factor_added', 'appAdded'],
    ['factor_added', 'passkeyAdded'],
    ['recovery_codes_made', undefined],
    ['factor_removed', 'appRemoved'],
  ]);
  expect(lines[0]).toMatchObject({ caller: expect.any(String) });
  for (const text of [secret, codes[0] ?? '', 'My phone', '@']) expect(app.log.join()).not.toContain(text);
});
