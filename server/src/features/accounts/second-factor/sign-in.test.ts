import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { mailsOf, mina } from '#server/testing/account.ts';
import type { TestApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { addPasskey, askedBrowser, codeOf, password, withApp } from '#server/testing/second-factor.ts';

const give = (browser: Browser, code: string) => browser.call(api.giveCode, { code });
const isSignedIn = async (browser: Browser) => (await browser.call(api.status)).status === 200;
const events = ({ log }: TestApp) => log.map((line) => JSON.parse(line).security as string);

test('the right password alone begins no session: the account is asked for its code first', async () => {
  const { app, secret } = await withApp();
  const browser = app.visitor();
  const { body } = await browser.call(api.login, { email: mina.userEmail, password });
  expect(body).toEqual({ second_factor: true });
  expect([...browser.cookies.keys()].sort()).toEqual(['known', 'second_factor']);
  expect(await isSignedIn(browser)).toBe(false);
  expect((await browser.call(api.getProfile)).status).toBe(401);
  expect((await browser.call(api.askedFactors)).body).toEqual({ app: true, passkeys: false });
  app.wait({ seconds: 30 });
  expect((await give(browser, codeOf(app, secret))).status).toBe(200);
  expect(await isSignedIn(browser)).toBe(true);
  expect(browser.cookies.has('second_factor')).toBe(false);
  expect(events(app).slice(-2)).toEqual(['factor_asked', 'signed_in']);
  expect(JSON.parse(app.log.at(-1) ?? '')).toMatchObject({ how: 'password', factor: 'app' });
});

test('a code that was used is refused everywhere, also the one that turned the app on', async () => {
  const { app, secret } = await withApp();
  const [first, second] = [await askedBrowser(app), await askedBrowser(app)];
  expect((await give(first, codeOf(app, secret))).refusal?.code).toBe('bad_credentials');
  app.wait({ seconds: 30 });
  const code = codeOf(app, secret);
  const replies = await Promise.all([give(first, code), give(second, code)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await give(await askedBrowser(app), code)).status).toBe(401);
  app.wait({ seconds: 30 });
  expect((await give(await askedBrowser(app), code)).status).toBe(401); // still in the window of a clock that is late
  expect((await give(await askedBrowser(app), codeOf(app, secret, -1))).status).toBe(401);
  expect((await give(await askedBrowser(app), codeOf(app, secret))).status).toBe(200);
});

test('a recovery code signs in once, however it is typed, and its use is mailed', async () => {
  const { app, codes } = await withApp();
  const [code = '', other = ''] = codes;
  expect(codes).toHaveLength(10);
  expect((await give(await askedBrowser(app), code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await give(await askedBrowser(app), code)).status).toBe(401);
  const browser = await askedBrowser(app);
  expect((await give(browser, other)).status).toBe(200);
  expect((await browser.call(api.secondFactor)).body).toMatchObject({ codes: 8 });
  const mails = (await mailsOf(app)).filter(({ body }) => body.includes('A recovery code was used'));
  expect(mails).toHaveLength(2);
  const stored = await app.db.selectFrom('recovery_codes').selectAll().execute();
  expect(stored).toHaveLength(8);
});

test('a code counts only in the browser whose password was right, and for ten minutes', async () => {
  const { app, secret } = await withApp();
  app.wait({ seconds: 30 });
  expect((await give(app.visitor(), codeOf(app, secret))).refusal?.code).toBe('not_signed_in');
  const browser = await askedBrowser(app);
  app.wait({ minutes: 10 });
  expect((await browser.call(api.askedFactors)).refusal?.code).toBe('not_signed_in');
  expect((await give(browser, codeOf(app, secret))).refusal?.code).toBe('not_signed_in');
  const forged = app.visitor();
  forged.keep('second_factor', browser.cookies.get('second_factor')?.value.replace(/.$/, 'x') ?? '', '/auth');
  expect((await give(forged, codeOf(app, secret))).refusal?.code).toBe('not_signed_in');
});

test('a sign-in that began with the old password ends with a new one', async () => {
  const { app, browser, secret } = await withApp();
  const asked = await askedBrowser(app);
  const changed = await browser.call(api.changePassword, {
    oldPassword: password,
    newPassword: 'a kite in a tree',
  });
  expect(changed.status).toBe(200);
  app.wait({ seconds: 30 });
  expect((await give(asked, codeOf(app, secret))).refusal?.code).toBe('not_signed_in');
});

test('guessing codes is slowed down, by a count that the right password does not clear', async () => {
  const { app, secret } = await withApp();
  app.wait({ seconds: 30 });
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess++)
    statuses.push((await give(await askedBrowser(app), guess % 2 ? '000000' : 'ABCD')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await give(await askedBrowser(app), codeOf(app, secret))).status).toBe(429);
  app.wait({ seconds: 30 });
  expect((await give(await askedBrowser(app), codeOf(app, secret))).status).toBe(200);
  expect(events(app).filter((event) => event === 'factor_wrong')).toHaveLength(5);
});

test('after another SESSION_SECRET codes of the app do not work, but recovery codes do', async () => {
  const { app, codes, secret } = await withApp();
  await app.db
    .updateTable('authenticator_apps')
    .set({ secret: Buffer.alloc(60, 7) })
    .execute();
  app.wait({ seconds: 30 });
  const browser = await askedBrowser(app);
  expect((await give(browser, codeOf(app, secret))).status).toBe(401);
  expect(events(app)).toContain('factor_unreadable');
  expect((await give(browser, codes[0] ?? '')).status).toBe(200);
});

test('the owner is mailed about a new browser once its second factor was right, and not before', async () => {
  const { app, secret } = await withApp();
  const notices = async () =>
    (await mailsOf(app)).filter(({ subject }) => subject === 'A new browser at your Readling account').length;
  app.wait({ seconds: 30 });
  const browser = await askedBrowser(app);
  expect(await notices()).toBe(0);
  await give(browser, codeOf(app, secret));
  expect(await notices()).toBe(1);
});

async function withPasskey() {
  const made = await withApp();
  const { passkey } = await addPasskey(made.browser);
  made.app.wait({ seconds: 1 });
  const challenge = async (browser: Browser) => (await browser.call(api.passkeyChallenge)).body.options;
  return { ...made, passkey, challenge };
}

test('a passkey is the second factor, and each challenge works once', async () => {
  const { app, passkey, challenge } = await withPasskey();
  const browser = await askedBrowser(app);
  const options = await challenge(browser);
  expect(options['allowCredentials']).toHaveLength(1);
  const credential = passkey.get(options);
  const copy = browser.twin();
  expect((await browser.call(api.givePasskey, { credential })).status).toBe(200);
  expect(await isSignedIn(browser)).toBe(true);
  expect((await copy.call(api.givePasskey, { credential })).refusal?.code).toBe('bad_credentials');
  expect(await isSignedIn(copy)).toBe(false);
});

test('a passkey signs in alone, without a password', async () => {
  const { app, passkey, challenge } = await withPasskey();
  const browser = app.visitor();
  const options = await challenge(browser);
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
  expect((await browser.call(api.givePasskey, { credential: passkey.get(options) })).status).toBe(200);
  expect((await browser.call(api.status)).body.user.name).toBe('Mina');
  expect(JSON.parse(app.log.at(-1) ?? '')).toMatchObject({ how: 'passkey', factor: 'passkey' });
});

test.each([
  ['nobody gave a fingerprint or PIN', { verified: false }],
  ['another site asked', { from: 'https://evil.example' }],
])('a passkey is refused when %s', async (_, wrong) => {
  const { app, passkey, challenge } = await withPasskey();
  const browser = app.visitor();
  const credential = passkey.get(await challenge(browser), wrong);
  expect((await browser.call(api.givePasskey, { credential })).refusal?.code).toBe('bad_credentials');
  expect(await isSignedIn(browser)).toBe(false);
});

test('a passkey is refused with another challenge, without one, of somebody else and after its removal', async () => {
  const { app, browser: owner, passkey, challenge } = await withPasskey();
  const browser = app.visitor();
  const give = async (options: Record<string, unknown>, to = browser) =>
    (await to.call(api.givePasskey, { credential: passkey.get(options) })).refusal?.code;
  const old = await challenge(browser);
  await challenge(browser);
  expect(await give(old)).toBe('bad_credentials');
  expect(await give(old, app.visitor())).toBe('not_signed_in');
  const lena = await app.learner({ email: 'lena@example.org' });
  const { hash } = await import('@node-rs/argon2');
  const password_hash = await hash(password);
  await app.db.updateTable('users').set({ password_hash }).where('id', '=', lena.learnerId).execute();
  await addPasskey(lena, 'key');
  const asLena = app.visitor();
  await asLena.call(api.login, { email: 'lena@example.org', password });
  expect(await give(await challenge(asLena), asLena)).toBe('bad_credentials');
  const { id } = passkey.get(old);
  await owner.call(api.removePasskey, { id, password });
  expect(await give(await challenge(browser))).toBe('bad_credentials');
});
