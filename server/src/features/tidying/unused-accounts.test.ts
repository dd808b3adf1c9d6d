import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { mailsOf, mina, signInAs, withMina } from '#server/testing/account.ts';
import { testApp } from '#server/testing/app.ts';
import { runSteps } from './run-steps.ts';
import { unusedAccountSteps } from './unused-accounts.ts';

type App = Awaited<ReturnType<typeof withMina>>['app'];
const tidy = (app: App) => runSteps(unusedAccountSteps(app.services, app.app.log));
const users = ({ db }: App) => db.selectFrom('users').selectAll().execute();
const notices = async (app: App) =>
  (await mailsOf(app)).filter(({ subject }) => subject.includes('not been used')).length;

test('an account that nobody uses for two years is deleted, a month after a mail to its owner', async () => {
  const { app } = await withMina();
  app.wait({ days: 695 });
  await tidy(app);
  expect(await notices(app)).toBe(0);
  app.wait({ days: 10 });
  for (const _ of ['first', 'again']) await tidy(app);
  expect(await notices(app)).toBe(1);
  app.wait({ days: 29 });
  await tidy(app);
  expect(await users(app)).toHaveLength(1);
  app.wait({ days: 3 });
  await tidy(app);
  expect(await users(app)).toEqual([]);
  expect(await mailsOf(app)).toEqual([]);
  expect(JSON.parse(app.log.at(-1) ?? '')).toMatchObject({
    security: 'account_deleted',
    call: 'job tidy-up',
  });
});

test('an account that is used after the mail stays', async () => {
  const { app, browser } = await withMina();
  app.wait({ days: 705 });
  await tidy(app);
  await signInAs(browser, mina.userPassword);
  app.wait({ days: 60 });
  await tidy(app);
  expect((await browser.call(api.refresh)).status).toBe(401); // its 30 days are over, the account is there
  expect(await users(app)).toHaveLength(1);
});

test('the account of the admin stays, and guests are no accounts', async () => {
  const app = await testApp();
  await app.admin();
  await app.guest();
  app.wait({ days: 900 });
  await tidy(app);
  expect(await users(app)).toHaveLength(2);
  expect(await notices(app)).toBe(0);
});
