import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { mina, openLink } from '#server/testing/account.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';

const linesOf = ({ log }: TestApp) => log.map((line) => JSON.parse(line)).filter(({ security }) => security);
const eventsOf = (app: TestApp) => linesOf(app).map(({ security }) => security);

const credentials = { email: mina.userEmail, password: mina.userPassword };

test('what happens to an account is logged from registration to deletion, with ids and without its words', async () => {
  const app = await testApp();
  const child = app.visitor();
  await child.call(api.register, mina);
  await openLink(app, child);
  await child.call(api.status); // as the page does, for the CSRF token
  await app.visitor().call(api.login, { ...credentials, password: 'a wrong guess' });
  await child.call(api.logout);
  await child.call(api.login, credentials);
  await child.call(api.exportData);
  const newPassword = 'seven quiet foxes';
  await child.call(api.changePassword, { oldPassword: credentials.password, newPassword });
  await child.call(api.changeEmail, { newEmail: 'new@example.org', password: newPassword });
  await child.call(api.deleteAccount, { password: newPassword });
  expect(eventsOf(app)).toEqual([
    'registered',
    'email_verified',
    'signed_in',
    'password_wrong',
    'signed_out',
    'signed_in',
    'data_exported',
    'password_changed',
    'signed_in',
    'email_change_asked',
    'account_deleted',
  ]);
  const ids = new Set(linesOf(app).map(({ account, caller }) => account ?? caller));
  expect(ids.size).toBe(1);
  expect(app.log.join()).not.toMatch(/mina|@|guess|foxes|127\.0\.0\.1/i);
});

test('a wrong password for an unknown email is logged without an account', async () => {
  const app = await testApp();
  await app.visitor().call(api.login, { email: 'nobody@example.org', password: 'a wrong guess' });
  expect(linesOf(app)).toMatchObject([{ security: 'password_wrong', call: 'POST /auth/login' }]);
  expect(linesOf(app)[0]).not.toHaveProperty('account');
});

test('a line has a time, the request, the call and a client that is not its IP address', async () => {
  const app = await testApp();
  const child = await app.learner();
  const { headers } = await child.call(api.searchAccounts, { find: '', page: 1 });
  expect(linesOf(app)).toMatchObject([
    {
      security: 'refused',
      code: 'not_allowed',
      call: 'POST /api/accounts_search',
      caller: child.learnerId,
      client: expect.stringMatching(/^[\w-]{12}$/),
      reqId: headers['x-request-id'],
      time: expect.any(Number),
    },
  ]);
});

test('forged requests are logged', async () => {
  const app = await testApp();
  const child = await app.learner();
  await child.call(api.logoutEverywhere, undefined, { csrf: false });
  await child.call(api.logoutEverywhere, undefined, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(linesOf(app).map(({ code }) => code)).toEqual(['csrf_failed', 'cross_site']);
});

test('the same refusal of the same client is one line a minute, and the next says how many were left out', async () => {
  const app = await testApp();
  app.stopClock();
  const child = await app.learner();
  const forge = () => child.call(api.logoutEverywhere, undefined, { csrf: false });
  for (let count = 0; count < 5; count++) await forge();
  expect(linesOf(app)).toHaveLength(1);
  app.wait({ minutes: 1 });
  await forge();
  expect(linesOf(app)[1]).toMatchObject({ code: 'csrf_failed', leftOut: 4 });
});

test('the end of a demo and an ordinary visit are not logged', async () => {
  const app = await testApp();
  await app.visitor().call(api.status);
  const child = await app.guest();
  app.wait({ hours: 25 });
  await child.call(api.status);
  expect(linesOf(app)).toEqual([]);
});
