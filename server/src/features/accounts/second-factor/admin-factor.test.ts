import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { mina, withMina } from '#server/testing/account.ts';
import { addApp, askedBrowser, password } from '#server/testing/second-factor.ts';

const admin = { ADMIN_EMAIL: mina.userEmail };
const required = { ...admin, ADMIN_SECOND_FACTOR: 'required' };

test('where the operator requires it, calls of the admin wait for a second factor, and only those', async () => {
  const { app, browser } = await withMina(required);
  const find = (by = browser) => by.call(api.searchAccounts, { find: '', page: 1 });
  const { status, refusal } = await find();
  expect([status, refusal?.code]).toEqual([403, 'factor_missing']);
  expect((await browser.call(api.inbox)).refusal?.code).toBe('factor_missing');
  expect((await browser.call(api.getProfile)).status).toBe(200);
  expect((await browser.call(api.secondFactor)).body.required).toBe(true);
  const { codes } = await addApp(app, browser);
  expect((await find()).status).toBe(200);
  await browser.call(api.refresh);
  expect((await find()).status).toBe(200);

  const elsewhere = await askedBrowser(app);
  await elsewhere.call(api.giveCode, { code: codes[0] ?? '' });
  expect((await find(elsewhere)).status).toBe(200);
  await browser.call(api.changePassword, { oldPassword: password, newPassword: 'a kite in the tree' });
  expect((await find()).status).toBe(200);

  await browser.call(api.removeApp, { password: 'a kite in the tree' });
  expect((await find()).refusal?.code).toBe('factor_missing');
  await browser.call(api.refresh);
  expect((await find()).refusal?.code).toBe('factor_missing');
});

test('where the operator only advises it, the admin goes on without one', async () => {
  const { browser } = await withMina(admin);
  expect((await browser.call(api.searchAccounts, { find: '', page: 1 })).status).toBe(200);
  expect((await browser.call(api.secondFactor)).body.required).toBe(false);
});

test('it is required of the admin alone', async () => {
  const { browser } = await withMina({ ADMIN_SECOND_FACTOR: 'required' });
  expect((await browser.call(api.secondFactor)).body.required).toBe(false);
  expect((await browser.call(api.searchAccounts, { find: '', page: 1 })).refusal?.code).toBe('not_allowed');
});
