import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { lastToken } from '#server/testing/account.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';

const email = 'mina@example.org';
const right = { email, password: 'three bees on a bus' };
const wrong = { email, password: 'a bad guess' };

async function withMina() {
  const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  app.stopClock();
  await app.visitor().call(api.register, { name: 'Mina', userEmail: email, userPassword: right.password });
  await app.db.updateTable('users').set({ role: 'user', verified_at: new Date() }).execute();
  return app;
}
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

async function failing(browser: Browser, times: number, ip = '203.0.113.1') {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await browser.call(api.login, wrong, from(ip))).status);
  return statuses;
}
const keys = ({ db }: TestApp) => db.selectFrom('login_failures').selectAll().execute();

test('after five wrong passwords the right one must wait, and then works', async () => {
  const app = await withMina();
  const stranger = app.visitor();
  expect(await failing(stranger, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  const refused = await stranger.call(api.login, right);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  app.wait({ seconds: 1 });
  expect((await stranger.call(api.login, right)).status).toBe(200);
});

test('an attack on an account does not lock the family out of a browser they used before', async () => {
  const app = await withMina();
  const tablet = app.visitor();
  expect((await tablet.call(api.login, right)).status).toBe(200);
  await failing(app.visitor(), 8);
  expect((await app.visitor().call(api.login, right, from('203.0.113.9'))).status).toBe(429);
  expect((await tablet.call(api.login, right)).status).toBe(200);
});

test('who chose a new password by a mailed link is not kept waiting by somebody who guesses on', async () => {
  const app = await withMina();
  await failing(app.visitor(), 16);
  const [family, password] = [app.visitor(), 'a kite in the tree'];
  await family.call(api.forgotPassword, { email });
  const token = await lastToken(app, 'reset_password');
  await family.call(api.resetPassword, { token, newPassword: password });
  await failing(app.visitor(), 8);
  expect((await family.call(api.login, { email, password }, from('203.0.113.1'))).status).toBe(200);
});

test('a new password by a mailed link forgets the guesses made before, on other devices too', async () => {
  const app = await withMina();
  await failing(app.visitor(), 6);
  await app.visitor().call(api.forgotPassword, { email });
  const token = await lastToken(app, 'reset_password');
  await app.visitor().call(api.resetPassword, { token, newPassword: 'a kite in the tree' });
  const anew = { email, password: 'a kite in the tree' };
  expect((await app.visitor().call(api.login, anew, from('203.0.113.9'))).status).toBe(200);
});

test('many logins at the same time do not avoid the wait', async () => {
  const app = await withMina();
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await app.visitor().call(api.login, wrong)).status),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

test('a class that shares one account can sign in at the same time', async () => {
  const app = await withMina();
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async () => (await app.visitor().call(api.login, right)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('logins with an unknown email are slowed down in the same way', async () => {
  const app = await testApp();
  app.stopClock();
  expect(await failing(app.visitor(), 6)).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a network that tries many accounts is slowed down, another network is not', async () => {
  const app = await withMina();
  const spray = async (n: number, ip: string) => {
    const guess = { email: `child${n}@example.org`, password: 'a bad guess' };
    return (await app.visitor().call(api.login, guess, from(ip))).status;
  };
  for (let n = 0; n < 100; n++) expect(await spray(n, '203.0.113.1')).toBe(401);
  expect(await spray(100, '203.0.113.1')).toBe(429);
  expect(await spray(100, '203.0.113.2')).toBe(401);
});

test('a successful login is not counted against the network', async () => {
  const app = await withMina();
  for (let n = 0; n < 3; n++) await app.visitor().call(api.login, right);
  expect((await keys(app)).map(({ failures }) => failures)).toEqual([0]);
});

test('login counters store no email and no IP address', async () => {
  const app = await withMina();
  await failing(app.visitor(), 1);
  const stored = JSON.stringify((await keys(app)).map(({ key }) => key.toString('latin1')));
  expect(stored).not.toMatch(/mina|203\.0/);
});
