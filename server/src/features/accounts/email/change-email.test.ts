import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { lastToken, mailsOf, mina, openLink, signInAs, withMina } from '#server/testing/account.ts';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';

const password = mina.userPassword;
const newEmail = 'bee@example.org';
const change = (browser: Browser, to = newEmail, given: string | undefined = password) =>
  browser.call(api.changeEmail, { newEmail: to, ...(given === undefined ? {} : { password: given }) });
const profileOf = async (browser: Browser) => (await browser.call(api.getProfile)).body;
const mailsAfter = async (app: Awaited<ReturnType<typeof withMina>>['app'], count: number) =>
  (await mailsOf(app))
    .slice(count)
    .map(({ recipient, subject }) => [recipient, subject])
    .sort();

test('the account gets its new email when the link is opened, and the old email gets a notice', async () => {
  const { app, browser } = await withMina();
  expect((await change(browser, 'Bee@Example.org')).status).toBe(200);
  expect(await mailsAfter(app, 1)).toEqual([
    [newEmail, 'Please confirm your new address for Readling'],
    [mina.userEmail, 'Your Readling account is getting a new address'],
  ]);
  expect(await profileOf(browser)).toMatchObject({ email: mina.userEmail, email_waiting: newEmail });
  expect((await openLink(app)).body.verified).toBe(true);
  expect(await profileOf(browser)).toMatchObject({ email: newEmail, email_waiting: null, verified: true });
  expect((await signInAs(app.visitor(), password, newEmail)).status).toBe(200);
  expect((await signInAs(app.visitor(), password)).status).toBe(401);
  expect((await openLink(app)).status).toBe(200);
});

test('a change to a taken email gets the same reply, and its owner gets a mail', async () => {
  const { app, browser } = await withMina();
  await app.learner({ email: newEmail, language: 'en' });
  const taken = await change(browser);
  const mail = (await mailsOf(app)).find(({ recipient }) => recipient === newEmail);
  expect(mail?.subject).toBe('This address has a Readling account already');
  expect(mail?.body).not.toContain('/verify/');
  const waiting = await profileOf(browser);
  const free = await change(browser, 'free@example.org');
  expect(taken.body).toEqual(free.body);
  expect({ ...(await profileOf(browser)), email_waiting: newEmail }).toEqual(waiting);
});

test('an email that another account took in the meantime stays with that account', async () => {
  const { app, browser } = await withMina();
  await change(browser);
  await app.learner({ email: newEmail });
  expect((await openLink(app)).refusal?.code).toBe('link_unknown');
  expect(await profileOf(browser)).toMatchObject({ email: mina.userEmail });
});

test('a newer email change makes the earlier link useless, and every link expires after 48 hours', async () => {
  const { app, browser } = await withMina();
  await change(browser, 'be@example.org');
  const mistyped = await lastToken(app, 'verify');
  await change(browser);
  const open = (token: string) => app.visitor().call(api.verifyEmail, undefined, { params: { token } });
  expect((await open(mistyped)).refusal?.code).toBe('link_unknown');
  app.wait({ hours: 48 });
  await browser.call(api.refresh);
  expect((await profileOf(browser)).email_waiting).toBe(null);
  expect((await openLink(app)).refusal?.code).toBe('link_expired');
});

test('a new password stops an open email change', async () => {
  const { app, browser } = await withMina();
  await change(browser);
  await browser.call(api.changePassword, { oldPassword: password, newPassword: 'a kite in the tree' });
  expect((await openLink(app)).refusal?.code).toBe('link_unknown');
});

test('an email change sends no mail with a wrong password, to the own email, or twice in a minute', async () => {
  const { app, browser } = await withMina();
  expect((await change(browser, newEmail, 'a wrong one')).refusal?.code).toBe('bad_credentials');
  expect((await change(browser, mina.userEmail)).status).toBe(200);
  expect(await mailsAfter(app, 1)).toEqual([]);
  await change(browser);
  await change(browser);
  expect(await mailsAfter(app, 1)).toHaveLength(2);
});

test('an account without a password cannot get a new email on a device that was left open', async () => {
  const app = await testApp();
  const browser = await app.learner({ email: mina.userEmail });
  expect((await change(browser, newEmail, undefined)).refusal?.code).toBe('bad_credentials');
  expect(await mailsOf(app)).toEqual([]);
});

test('the old email gets a mail when the new one is in use', async () => {
  const { app, browser } = await withMina();
  await change(browser);
  await openLink(app);
  const mail = (await mailsOf(app)).find(
    ({ subject }) => subject === 'Your Readling account has a new address',
  );
  expect(mail?.recipient).toBe(mina.userEmail);
  expect(mail?.body).toContain(newEmail);
});

test('an email change of a guest is refused with account_missing', async () => {
  const guest = await (await testApp()).guest();
  expect((await change(guest)).refusal?.code).toBe('account_missing');
});

test('an account becomes admin with ADMIN_EMAIL as its email, and stops being admin with another email', async () => {
  const { app, browser } = await withMina({ ADMIN_EMAIL: newEmail });
  await change(browser);
  await openLink(app, browser);
  expect((await profileOf(browser)).role).toBe('admin');
  await change(browser, 'other@example.org');
  await openLink(app, browser);
  expect((await profileOf(browser)).role).toBe('user');
});
