import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { mailsOf, mina, openLink, signInAs } from '#server/testing/account.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { type Claims, identityProvider } from '#server/testing/identity-provider.ts';
import { aLibrary } from '#server/testing/passage.ts';
import { addPasskey } from '#server/testing/second-factor.ts';

const bee: Claims = { sub: 'bee-1', email: 'Bee@Example.org', email_verified: true, name: 'Bee' };
const failed = '/login?why=provider_failed&back=%2F';

async function withProvider(env: Record<string, string> = {}) {
  const provider = await identityProvider();
  const app = await testApp({ env: { ...provider.env, ...env }, library: aLibrary() });
  return { app, provider };
}
type Setting = Awaited<ReturnType<typeof withProvider>>;

const go = async (browser: Browser, url: string) => {
  const { statusCode, headers } = await browser.inject({ url, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(statusCode).toBe(302);
  return String(headers.location);
};
/** Signs in with the provider. Returns the path of the return, and the target of the redirect that follows. */
async function signIn({ provider }: Setting, browser: Browser, who: Claims | null, back = '/learn') {
  const there = await go(browser, `/auth/with/oidc?${new URLSearchParams({ back })}`);
  const returned = await provider.visit(there, who);
  return { returned, led: await go(browser, returned) };
}
const statusOf = async (browser: Browser) => {
  const { status, body } = await browser.call(api.status);
  return status === 200 ? { ...body.user, role: body.role } : null;
};
const users = ({ db }: TestApp) => db.selectFrom('users').select(['id', 'email', 'role']).execute();

test('a new person gets a verified account and returns to the page they came from', async () => {
  const setting = await withProvider();
  const browser = setting.app.visitor();
  expect((await signIn(setting, browser, bee)).led).toBe('/learn');
  expect(await statusOf(browser)).toMatchObject({ name: 'Bee', email: 'bee@example.org', role: 'user' });
  expect((await browser.call(api.getProfile)).body).toMatchObject({ verified: true, has_password: false });
});

test('a person who signed in before is recognised, even with another email', async () => {
  const setting = await withProvider();
  await signIn(setting, setting.app.visitor(), bee);
  const browser = setting.app.visitor();
  await signIn(setting, browser, { sub: bee.sub, email: 'wasp@example.org', email_verified: false });
  expect(await statusOf(browser)).toMatchObject({ email: 'bee@example.org' });
  expect(await users(setting.app)).toHaveLength(1);
});

test('the request to the provider has PKCE, state and nonce, and scripts cannot read the cookie', async () => {
  const { app } = await withProvider({ PUBLIC_URL: 'https://read.example.org' });
  const { headers } = await app.visitor().inject({ url: '/auth/with/oidc' });
  const { searchParams } = new URL(String(headers.location));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^.{43}$/),
    state: expect.stringMatching(/^.{43}$/),
    nonce: expect.stringMatching(/^.{43}$/),
    redirect_uri: 'https://read.example.org/auth/with/oidc/done',
  });
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-signing_in=\S+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('an email that the provider has not verified leads back to the sign-in page with a reason', async () => {
  const setting = await withProvider();
  for (const claims of [{ email: bee.email, email_verified: false }, { email: bee.email }, {}]) {
    const browser = setting.app.visitor();
    const { led } = await signIn(setting, browser, { sub: 'bee-1', ...claims } as Claims);
    expect(led).toBe('/login?why=provider_email&back=%2Flearn');
    expect(await statusOf(browser)).toBe(null);
  }
  expect(await users(setting.app)).toEqual([]);
});

test('the return from a provider works once, only in the same browser and with its own state', async () => {
  const setting = await withProvider();
  const browser = setting.app.visitor();
  const there = await go(browser, '/auth/with/oidc');
  const returned = await setting.provider.visit(there, bee);
  const journey = browser.cookies.get('signing_in')?.value ?? '';

  expect(await go(setting.app.visitor(), returned)).toBe(failed);
  const other = setting.app.visitor();
  await go(other, '/auth/with/oidc');
  expect(await go(other, returned)).toBe(failed);
  expect(await statusOf(other)).toBe(null);

  const forged = setting.app.visitor();
  forged.keep('signing_in', `${journey}x`, '/auth/with');
  expect(await go(forged, returned)).toBe(failed);

  expect(await go(browser, returned)).toBe('/');
  expect(browser.cookies.has('signing_in')).toBe(false);
  expect(await go(browser, returned)).toBe(failed);
  const replayed = setting.app.visitor();
  replayed.keep('signing_in', journey, '/auth/with');
  expect(await go(replayed, returned)).toBe(failed);
  expect(await statusOf(replayed)).toBe(null);
});

test('a pending login with a provider expires after ten minutes', async () => {
  const setting = await withProvider();
  const browser = setting.app.visitor();
  const returned = await setting.provider.visit(await go(browser, '/auth/with/oidc'), bee);
  setting.app.wait({ minutes: 10 });
  expect(await go(browser, returned)).toBe(failed);
});

test('a person who cancels at the provider returns to the sign-in page without an error', async () => {
  const setting = await withProvider();
  expect((await signIn(setting, setting.app.visitor(), null)).led).toBe('/login?back=%2Flearn');
});

test('a guest who signs in with a provider becomes the account, with all readings', async () => {
  const setting = await withProvider();
  const guest = await setting.app.guest();
  const reading = { task_UID: 'l02-weather-the-kite', part: 0 };
  await guest.call(api.getReadingMaterial, reading);
  await signIn(setting, guest, bee);
  expect(await statusOf(guest)).toMatchObject({ id: guest.learnerId, name: 'Bee', role: 'user' });
  const rows = await setting.app.db.selectFrom('readings').select('user_id').execute();
  expect(rows).toEqual([{ user_id: guest.learnerId }]);
  setting.app.wait({ hours: 25 });
  expect(await statusOf(guest)).toMatchObject({ role: 'user' });
  await setting.app.deleteOldData();
  expect(await users(setting.app)).toHaveLength(1);
});

test('a provider login with the verified email of an account signs in to it, and the password used here stays', async () => {
  const setting = await withProvider();
  const browser = setting.app.visitor();
  await browser.call(api.register, { ...mina, userEmail: 'bee@example.org' });
  await openLink(setting.app);
  await signIn(setting, browser, bee);
  expect(await statusOf(browser)).toMatchObject({ name: 'Mina', email: 'bee@example.org' });
  expect((await signInAs(setting.app.visitor(), mina.userPassword, 'bee@example.org')).status).toBe(200);
  expect(await users(setting.app)).toHaveLength(1);
});

test('a stranger who registered the email before loses access to the account', async () => {
  const setting = await withProvider();
  const stranger = await setting.app.guest();
  await stranger.call(api.register, { ...mina, userEmail: 'bee@example.org' });
  expect(await statusOf(stranger)).toMatchObject({ email: 'bee@example.org', role: 'guest' });
  const browser = setting.app.visitor();
  await signIn(setting, browser, bee);
  expect(await statusOf(browser)).toMatchObject({ name: 'Bee', role: 'user' });
  expect(await statusOf(stranger)).toBe(null);
  expect((await signInAs(setting.app.visitor(), mina.userPassword, 'bee@example.org')).status).toBe(401);
});

test('a stranger who registered the email is out after its owner opened the link and comes with a provider', async () => {
  const setting = await withProvider();
  const stranger = await setting.app.guest();
  await stranger.call(api.register, { ...mina, userEmail: 'bee@example.org' });
  const owner = setting.app.visitor();
  await openLink(setting.app, owner);
  expect(await statusOf(stranger)).toBe(null);
  expect((await signInAs(stranger, mina.userPassword, 'bee@example.org')).status).toBe(200);
  await signIn(setting, owner, bee);
  expect(await statusOf(owner)).toMatchObject({ email: 'bee@example.org', role: 'user' });
  expect(await statusOf(stranger)).toBe(null);
  expect((await signInAs(stranger, mina.userPassword, 'bee@example.org')).status).toBe(401);
  const mail = (await mailsOf(setting.app)).at(-1);
  expect([mail?.recipient, mail?.body]).toEqual([
    'bee@example.org',
    expect.stringMatching(/127\.0\.0\.1:\d+ for the first/),
  ]);
});

test('a stranger whose account was changed to the email has no other provider left to come in by', async () => {
  const setting = await withProvider();
  const wasp: Claims = { sub: 'wasp-1', email: 'wasp@example.org', email_verified: true };
  const stranger = setting.app.visitor();
  await stranger.call(api.register, { ...mina, userEmail: 'wasp@example.org' });
  await openLink(setting.app, stranger);
  await signIn(setting, stranger, wasp);
  expect(await statusOf(stranger)).toMatchObject({ email: 'wasp@example.org' });
  const newEmail = 'bee@example.org';
  expect((await stranger.call(api.changeEmail, { newEmail, password: mina.userPassword })).status).toBe(200);
  await openLink(setting.app);
  expect(await statusOf(stranger)).toMatchObject({ email: 'bee@example.org' });
  const owner = setting.app.visitor();
  await signIn(setting, owner, bee);
  expect(await statusOf(owner)).toMatchObject({ email: 'bee@example.org' });
  expect(await statusOf(stranger)).toBe(null);
  const again = setting.app.visitor();
  await signIn(setting, again, wasp);
  expect(await statusOf(again)).toMatchObject({ email: 'wasp@example.org' });
});

test('nobody is led into an account with a second factor of a stranger, who set it up before', async () => {
  const setting = await withProvider();
  const stranger = setting.app.visitor();
  await stranger.call(api.register, { ...mina, userEmail: 'bee@example.org' });
  await openLink(setting.app);
  await signInAs(stranger, mina.userPassword, 'bee@example.org');
  expect((await addPasskey(stranger)).status).toBe(200);
  const owner = setting.app.visitor();
  expect((await signIn(setting, owner, bee)).led).toMatch(/^\/login\?why=second_factor/);
  expect(await statusOf(owner)).toBe(null);
  expect(await statusOf(stranger)).toBe(null);
});

test('ADMIN_EMAIL gets the admin role with a provider login', async () => {
  const setting = await withProvider({ ADMIN_EMAIL: 'bee@example.org' });
  const browser = setting.app.visitor();
  await signIn(setting, browser, bee);
  expect(await statusOf(browser)).toMatchObject({ role: 'admin' });
});

test('a person who signs in from two browsers at the same time gets one account', async () => {
  const setting = await withProvider();
  const browsers = [setting.app.visitor(), setting.app.visitor()];
  const ways: string[] = [];
  for (const browser of browsers)
    ways.push(await setting.provider.visit(await go(browser, '/auth/with/oidc'), bee));
  const led = await Promise.all(browsers.map((browser, place) => go(browser, ways[place] ?? '')));
  expect(led).toEqual(['/', '/']);
  expect(await users(setting.app)).toHaveLength(1);
});

test('a provider that is down affects no other call, and a later login fetches its configuration again', async () => {
  const provider = await identityProvider({ away: true });
  const app = await testApp({ env: provider.env });
  const browser = app.visitor();
  expect(await go(browser, '/auth/with/oidc?back=/learn')).toBe('/login?why=provider_failed&back=%2Flearn');
  expect((await browser.inject({ url: '/healthz' })).statusCode).toBe(200);
  provider.comeBack();
  expect((await signIn({ app, provider }, browser, bee)).led).toBe('/learn');
});

test('a provider that is not configured is not found', async () => {
  const { app } = await withProvider();
  expect((await app.visitor().inject({ url: '/auth/with/google' })).statusCode).toBe(404);
  expect((await app.visitor().inject({ url: '/auth/with/google/done' })).statusCode).toBe(404);
});

test.each([
  '//evil.example.org',
  '/\\evil.example.org',
  'https://evil.example.org',
  '/.//evil.example.org',
  '/..//evil.example.org',
  '/a/..//evil.example.org',
  '/%2e//evil.example.org',
  '/./\\evil.example.org',
  '/\t/evil.example.org',
])('nobody is led on to %j', async (back) => {
  const setting = await withProvider();
  expect((await signIn(setting, setting.app.visitor(), bee, back)).led).toBe('/');
});
