import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';

const mina = { name: 'Mina', userEmail: 'Mina@Example.org', userPassword: 'three bees on a bus' };
const credentials = { email: 'mina@example.org', password: mina.userPassword };

const tokens = async ({ db }: TestApp) => {
  const mails = await db.selectFrom('mails').select(['recipient', 'body']).orderBy('created_at').execute();
  return mails.map(({ body }) => body.match(/\/verify\/([\w-]+)/)?.[1] ?? '');
};
const users = ({ db }: TestApp) => db.selectFrom('users').selectAll().execute();
const verify = (browser: Browser, token: string | undefined) =>
  browser.call(api.verifyEmail, undefined, { params: { token: token ?? '' } });

async function registered() {
  const app = await testApp();
  const browser = app.visitor();
  expect((await browser.call(api.register, mina)).status).toBe(200);
  const [token] = await tokens(app);
  return { app, browser, token };
}
async function verified() {
  const made = await registered();
  await verify(made.app.visitor(), made.token);
  return made;
}

test('registration stores a password hash, starts no session and writes one mail with a link to this server', async () => {
  const { app, browser, token } = await registered();
  const [user] = await users(app);
  expect(user).toMatchObject({
    email: 'mina@example.org',
    role: 'guest',
    verified_at: null,
    demo_until: null,
  });
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([...browser.cookies.keys()]).toEqual(['known']);
  const mails = await app.db.selectFrom('mails').selectAll().execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient: 'mina@example.org', sent_at: null });
  expect(mails[0]?.body).toContain(`http://localhost:8080/verify/${token}`);
  const [link] = await app.db.selectFrom('email_verifications').selectAll().execute();
  expect(link?.token_hash.toString()).not.toContain(token);
});

test('a taken email is refused, in upper or lower case', async () => {
  const { app, browser } = await registered();
  const again = await browser.call(api.register, { ...mina, userEmail: 'MINA@example.ORG' });
  expect([again.status, again.refusal?.msg]).toEqual([409, 'User already exists']);
  expect(await users(app)).toHaveLength(1);
  expect(await tokens(app)).toHaveLength(1);
});

const requestId = 'a-request-of-this-browser';

test('a registration repeated after a lost reply succeeds like the first, with one account and one mail', async () => {
  const app = await testApp();
  const register = () => app.visitor().call(api.register, { ...mina, requestId });
  const first = await register();
  expect((await register()).body).toEqual(first.body);
  expect((await Promise.all([register(), register()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await users(app)).toHaveLength(1);
  expect(await tokens(app)).toHaveLength(1);
});

test.each([{ requestId: 'a-request-of-a-stranger' }, { userPassword: 'four bees on a bus' }])(
  'a registration that differs by %o is no repeat: the email is taken',
  async (change) => {
    const app = await testApp();
    await app.visitor().call(api.register, { ...mina, requestId });
    const other = await app.visitor().call(api.register, { ...mina, requestId, ...change });
    expect([other.status, other.refusal?.code]).toEqual([409, 'email_taken']);
    expect(other.headers['set-cookie']).toBeUndefined();
  },
);

test('a guest whose registration lost its reply may repeat it, but with the same password only', async () => {
  const app = await testApp();
  const guest = await app.guest();
  const lost = guest.twin();
  expect((await lost.call(api.register, mina)).status).toBe(200);
  expect((await guest.call(api.register, mina)).status).toBe(200);
  expect((await guest.call(api.status)).body).toMatchObject({ user: { name: 'Mina' }, demo_until: null });
  const guess = { ...mina, userPassword: 'four bees on a bus' };
  expect((await guest.call(api.register, guess)).status).toBe(409);
  expect(await tokens(app)).toHaveLength(1);
});

test('when two people register one email at the same time, one succeeds', async () => {
  const app = await testApp();
  const both = await Promise.all([1, 2].map(() => app.visitor().call(api.register, mina)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await tokens(app)).toHaveLength(1);
});

test.each([
  [{ userPassword: 'short' }, 'userPassword', 'bad_input'],
  [{ userPassword: 'password1' }, 'userPassword', 'password_common'],
  [{ userPassword: 'mina@example.org' }, 'userPassword', 'password_common'],
  [{ userEmail: 'no address' }, 'userEmail', 'bad_input'],
  [{ userEmail: 'a@b.org, c@d.org' }, 'userEmail', 'bad_input'],
  [{ name: '   ' }, 'name', 'bad_input'],
  [{ name: 'Mi\u0000na' }, 'name', 'bad_input'],
  [{ name: '\u200b\u202e' }, 'name', 'bad_input'],
])('a registration with %o is refused with the name of its field', async (change, field, code) => {
  const app = await testApp();
  const { status, refusal } = await app.visitor().call(api.register, { ...mina, ...change });
  expect([status, refusal?.field, refusal?.code]).toEqual([400, field, code]);
  expect(await users(app)).toEqual([]);
});

test('the mailed link verifies the account, and a second call gets the same reply', async () => {
  const { app, browser, token } = await registered();
  expect((await browser.call(api.login, credentials)).refusal?.code).toBe('email_unverified');
  for (const _ of ['first', 'again']) {
    const { status, body } = await verify(app.visitor(), token);
    expect([status, body.verified]).toEqual([200, true]);
  }
  expect(await users(app)).toMatchObject([{ role: 'user' }]);
  expect((await browser.call(api.login, credentials)).status).toBe(200);
});

test('the mailed link signs in at once, in the browser in which the account was registered', async () => {
  const { browser, token } = await registered();
  expect((await verify(browser, token)).body.verified).toBe(true);
  expect((await browser.call(api.status)).body.user.name).toBe('Mina');
});

test('the mailed link does not sign in elsewhere, a second time, or where somebody else is signed in', async () => {
  const { app, browser, token } = await registered();
  const elsewhere = app.visitor();
  await verify(elsewhere, token);
  expect(elsewhere.cookies.size).toBe(0);
  await verify(browser, token);
  expect((await browser.call(api.status)).status).toBe(401);

  const child = await app.learner();
  await child.call(api.register, { ...mina, userEmail: 'lena@example.org' });
  await verify(child, (await tokens(app))[1]);
  expect((await child.call(api.status)).body.user.id).toBe(child.learnerId);
});

test('the session of whoever registered ends when the link is opened in another browser', async () => {
  const app = await testApp();
  const [guest, owner] = [await app.guest(), app.visitor()];
  await guest.call(api.register, mina);
  await verify(owner, (await tokens(app))[0]);
  expect((await guest.call(api.status)).status).toBe(401);
  expect((await guest.call(api.refresh)).status).toBe(401);
});

test('the session of a guest who registered continues when the link is opened in the same browser', async () => {
  const app = await testApp();
  const guest = await app.guest();
  await guest.call(api.register, mina);
  await verify(guest, (await tokens(app))[0]);
  expect((await guest.call(api.status)).body).toMatchObject({ role: 'user', user: { name: 'Mina' } });
});

test('an email registered by a stranger is not signed in for its owner, not even where they registered too', async () => {
  const { app, token } = await registered();
  const owner = app.visitor();
  expect((await owner.call(api.register, { ...mina, userPassword: 'my own long words' })).status).toBe(409);
  await verify(owner, token);
  expect((await owner.call(api.status)).status).toBe(401);
});

test('a verification link works for 48 hours, and a new one can be requested', async () => {
  const { app, browser, token } = await registered();
  app.wait({ hours: 48 });
  expect((await verify(browser, token)).refusal?.code).toBe('link_expired');
  await browser.call(api.resendVerification, { email: 'Mina@example.org' });
  const [, fresh] = await tokens(app);
  expect((await verify(browser, fresh)).status).toBe(200);
});

test('a link that is mailed again says, as the first did, who will read', async () => {
  const app = await testApp();
  const browser = app.visitor();
  for (const readers of ['school', 'home', undefined] as const) {
    const email = `${readers}@example.org`;
    await browser.call(api.register, { ...mina, userEmail: email, readers });
    app.wait({ minutes: 2 });
    await browser.call(api.resendVerification, { email });
    app.wait({ minutes: 2 });
    await browser.call(api.resendVerification, { email });
    const mails = await app.db.selectFrom('mails').select('body').where('recipient', '=', email).execute();
    const choices = mails.map(({ body }) => /\/verify\/[\w-]+\?readers=(\w+)/.exec(body)?.[1]);
    expect(choices).toEqual([readers, readers, readers]);
  }
});

test('an unknown verification link is refused as unknown', async () => {
  const app = await testApp();
  expect((await verify(app.visitor(), 'x'.repeat(43))).refusal?.code).toBe('link_unknown');
});

test('resend_verification replies the same for all emails, and mails at most once a minute', async () => {
  const { app, browser, token } = await registered();
  const ask = (email: string) => browser.call(api.resendVerification, { email });
  const unknown = await ask('nobody@example.org');
  expect((await ask('mina@example.org')).body).toEqual(unknown.body);
  expect(await tokens(app)).toHaveLength(1);
  app.wait({ minutes: 2 });
  await ask('mina@example.org');
  expect(await tokens(app)).toHaveLength(2);
  await verify(browser, token);
  app.wait({ minutes: 2 });
  expect((await ask('mina@example.org')).body).toEqual(unknown.body);
  expect(await tokens(app)).toHaveLength(2);
});

test('the account of ADMIN_EMAIL becomes admin when its email is verified', async () => {
  const app = await testApp({ env: { ADMIN_EMAIL: 'Mina@example.org' } });
  await app.visitor().call(api.register, mina);
  await verify(app.visitor(), (await tokens(app))[0]);
  expect(await users(app)).toMatchObject([{ role: 'admin' }]);
});

test('signing in starts a session in the language of the account and returns a CSRF token', async () => {
  const { app } = await verified();
  await app.db.updateTable('users').set({ language: 'ar' }).execute();
  const { statusCode, headers, json } = await app.app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: credentials,
    cookies: { language: 'es' },
  });
  expect(statusCode).toBe(200);
  expect(json()).toEqual({ csrf_token: expect.any(String) });
  const cookies = [headers['set-cookie']].flat().sort();
  expect(cookies).toEqual([
    expect.stringMatching(/^access=\S+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^known=\S+; Max-Age=31536000; Path=\/auth; HttpOnly; SameSite=Lax$/),
    'language=ar; Max-Age=31536000; Path=/; SameSite=Lax',
    expect.stringMatching(/^refresh=\S+; Max-Age=2592000; Path=\/auth; HttpOnly; SameSite=Lax$/),
    'signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax',
  ]);
});

test('cookies are Secure where the app is served by https', async () => {
  const { app } = await testApp({ env: { PUBLIC_URL: 'https://reading.example.org' } });
  const { headers } = await app.inject('/auth/demo-login');
  for (const cookie of [headers['set-cookie']].flat()) expect(cookie).toContain('; Secure');
});

test('on https the cookies that scripts cannot read are bound to this host by their names', async () => {
  const app = await testApp({ env: { PUBLIC_URL: 'https://reading.example.org' } });
  const { headers } = await app.app.inject('/auth/demo-login');
  const named = (name: string) => [headers['set-cookie']].flat().find((cookie) => cookie?.startsWith(name));
  for (const name of ['__Host-access=', '__Host-refresh='])
    expect(named(name)).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const child = await app.learner();
  expect((await child.call(api.status)).status).toBe(401);
});

test('a wrong password and an unknown email get the same reply', async () => {
  const { browser } = await verified();
  const wrong = await browser.call(api.login, { ...credentials, password: 'three bees on a car' });
  const unknown = await browser.call(api.login, { ...credentials, email: 'nobody@example.org' });
  expect([wrong.status, wrong.refusal?.msg]).toEqual([401, 'Invalid credentials']);
  expect(unknown.refusal).toEqual(wrong.refusal);
});

test('the first sign-in in another browser is mailed to the owner, once a day at most', async () => {
  const { app, browser } = await verified();
  const countNotices = async () => {
    const mails = await app.db.selectFrom('mails').select('subject').execute();
    return mails.filter(({ subject }) => subject === 'A new browser at your Readling account').length;
  };
  await browser.call(api.login, credentials); // they registered here
  expect(await countNotices()).toBe(0);
  const [school, library] = [app.visitor(), app.visitor()];
  for (const place of [school, library, school]) await place.call(api.login, credentials);
  expect(await countNotices()).toBe(1);
  app.wait({ days: 1 });
  await school.call(api.login, credentials);
  expect(await countNotices()).toBe(1);
});

test('status returns who is signed in', async () => {
  const { app, browser } = await verified();
  await browser.call(api.login, credentials);
  const { body } = await browser.call(api.status);
  const [user] = await users(app);
  expect(body).toEqual({
    user: { id: user?.id, name: 'Mina', email: 'mina@example.org' },
    role: 'user',
    csrf_token: browser.csrfToken,
    demo_until: null,
  });
  expect((await app.visitor().call(api.status)).refusal?.code).toBe('not_signed_in');
});

test('signing out ends the session on the server and clears the cookies', async () => {
  const { browser } = await verified();
  await browser.call(api.login, credentials);
  const kept = new Map(browser.cookies);
  expect((await browser.call(api.logout)).status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual(['known', 'language']);
  for (const [name, { value, path }] of kept) browser.keep(name, value, path);
  expect((await browser.call(api.status)).status).toBe(401);
  expect((await browser.call(api.readingResults, { taskUID: 'x' })).status).toBe(401);
});

test('signing in again ends the earlier session of the browser', async () => {
  const { app, browser } = await verified();
  await browser.call(api.login, credentials);
  const old = app.visitor();
  for (const [name, { value, path }] of browser.cookies) old.keep(name, value, path);
  await browser.call(api.login, credentials);
  expect((await old.call(api.status)).status).toBe(401);
  expect((await browser.call(api.status)).status).toBe(200);
});

test('replies of account calls may not be cached', async () => {
  const { browser } = await verified();
  expect((await browser.call(api.login, credentials)).headers['cache-control']).toBe('no-store');
});
