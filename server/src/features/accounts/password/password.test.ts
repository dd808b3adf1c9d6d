import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { texts } from '#server/i18n/texts.ts';
import { lastToken, mailsOf, mina, signInAs, withMina, withUnverified } from '#server/testing/account.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';

const old = mina.userPassword;
const fresh = 'a kite in the tree';
const change = (browser: Browser, oldPassword: string | undefined, newPassword = fresh) =>
  browser.call(api.changePassword, { newPassword, ...(oldPassword === undefined ? {} : { oldPassword }) });
const forgot = (app: TestApp, email = mina.userEmail) => app.visitor().call(api.forgotPassword, { email });
const reset = (app: TestApp, token: string, newPassword = fresh) =>
  app.visitor().call(api.resetPassword, { token, newPassword });
const isIn = async (browser: Browser) => (await browser.call(api.getProfile)).status === 200;

test('a new password ends the sessions on other devices and keeps the session of this device', async () => {
  const { app, browser } = await withMina();
  const [tablet, thief] = [app.visitor(), app.visitor()];
  await signInAs(tablet, old);
  for (const [name, { value, path }] of browser.cookies) thief.keep(name, value, path);
  expect((await change(browser, old)).status).toBe(200);
  expect(await isIn(browser)).toBe(true);
  expect((await browser.call(api.refresh)).status).toBe(200);
  for (const other of [tablet, thief]) {
    expect(await isIn(other)).toBe(false);
    expect((await other.call(api.refresh)).status).toBe(401);
  }
  expect((await signInAs(app.visitor(), old)).status).toBe(401);
  expect((await signInAs(app.visitor(), fresh)).status).toBe(200);
});

test.each([
  ['a wrong', 'three bees on a car'],
  ['no', undefined],
])('with %s old password nothing changes', async (_what, given) => {
  const { app, browser } = await withMina();
  expect((await change(browser, given)).refusal?.code).toBe('bad_credentials');
  expect(await isIn(browser)).toBe(true);
  expect((await signInAs(app.visitor(), old)).status).toBe(200);
});

test('a common password is refused with the name of its field', async () => {
  const { browser } = await withMina();
  const { refusal } = await change(browser, old, 'password1');
  expect([refusal?.code, refusal?.field]).toEqual(['password_common', 'newPassword']);
});

test('an account without a password gets its first one by a mailed link, not on a device that was left open', async () => {
  const app = await testApp();
  const browser = await app.learner({ email: mina.userEmail });
  for (const given of [undefined, 'a guess'])
    expect((await change(browser, given)).refusal?.code).toBe('bad_credentials');
  expect((await browser.call(api.getProfile)).body.has_password).toBe(false);
  await forgot(app);
  await reset(app, await lastToken(app, 'reset_password'));
  expect((await signInAs(app.visitor(), fresh)).status).toBe(200);
});

test('the owner gets a mail when the password was changed or set', async () => {
  const { app, browser } = await withMina();
  await change(browser, old);
  await forgot(app);
  await reset(app, await lastToken(app, 'reset_password'), 'another kite');
  const subject = 'Your Readling password was changed';
  const notices = (await mailsOf(app)).filter((mail) => mail.subject === subject);
  expect(notices.map(({ recipient }) => recipient)).toEqual([mina.userEmail, mina.userEmail]);
  expect(notices[0]?.body).toContain('http://localhost:8080/forgot_password');
});

test('a password change of a guest is refused with account_missing', async () => {
  const app = await testApp();
  expect((await change(await app.guest(), undefined)).refusal?.code).toBe('account_missing');
});

test('guessing the old password is slowed down like guessing at sign-in', async () => {
  const { app, browser } = await withMina();
  app.stopClock();
  browser.cookies.delete('known');
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await change(browser, 'a bad guess')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a mailed link sets a new password once and ends every session', async () => {
  const { app, browser } = await withMina();
  await forgot(app, 'MINA@example.org');
  const token = await lastToken(app, 'reset_password');
  expect((await reset(app, token)).status).toBe(200);
  expect(await isIn(browser)).toBe(false);
  expect((await signInAs(app.visitor(), fresh)).status).toBe(200);
  expect((await reset(app, token, 'another kite')).refusal?.code).toBe('link_expired');
  expect((await signInAs(app.visitor(), fresh)).status).toBe(200);
});

test('when two people use one reset link at the same time, only one sets the password', async () => {
  const { app } = await withMina();
  await forgot(app);
  const token = await lastToken(app, 'reset_password');
  const both = await Promise.all(['one kite here', 'two kites here'].map((word) => reset(app, token, word)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
});

test('a reset link works for an hour and is stored as a hash', async () => {
  const { app } = await withMina();
  await forgot(app);
  const token = await lastToken(app, 'reset_password');
  const [row] = await app.db.selectFrom('password_resets').selectAll().execute();
  expect(row?.token_hash.toString('latin1')).not.toContain(token);
  app.wait({ hours: 1 });
  expect((await reset(app, token)).refusal?.code).toBe('link_expired');
  expect((await reset(app, 'x'.repeat(43))).refusal?.code).toBe('link_unknown');
  expect((await signInAs(app.visitor(), old)).status).toBe(200);
});

test('a common password does not use up the reset link', async () => {
  const { app } = await withMina();
  await forgot(app);
  const token = await lastToken(app, 'reset_password');
  expect((await reset(app, token, 'mina@example.org')).refusal?.code).toBe('password_common');
  expect((await reset(app, token)).status).toBe(200);
});

test('forgot_password replies the same for known and unknown emails, and mails at most once a minute', async () => {
  const { app } = await withMina();
  const before = (await mailsOf(app)).length;
  const unknown = await forgot(app, 'nobody@example.org');
  expect((await mailsOf(app)).length).toBe(before);
  for (const _ of ['first', 'again']) expect((await forgot(app)).body).toEqual(unknown.body);
  expect((await mailsOf(app)).length).toBe(before + 1);
  app.wait({ minutes: 2 });
  await forgot(app);
  expect((await mailsOf(app)).length).toBe(before + 2);
});

test('a new password by a mailed link also verifies the email', async () => {
  const app = await withUnverified({ ADMIN_EMAIL: mina.userEmail });
  await forgot(app);
  await reset(app, await lastToken(app, 'reset_password'));
  expect((await signInAs(app.visitor(), fresh)).status).toBe(200);
  expect(await app.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'admin' }]);
});

test('a changed password makes reset links mailed before useless', async () => {
  const { app, browser } = await withMina();
  await forgot(app);
  await change(browser, old);
  expect((await reset(app, await lastToken(app, 'reset_password'))).refusal?.code).toBe('link_unknown');
});

test('the reset mail is in the language of the account', async () => {
  const { app, browser } = await withMina();
  await browser.call(api.saveProfile, { language: 'es' });
  await forgot(app);
  expect((await mailsOf(app)).at(-1)?.subject).toBe(texts('es').mails.reset.subject);
});
