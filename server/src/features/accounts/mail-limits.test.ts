/** What a stranger can make the site send, and that it never keeps a family from their own mails. */
import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { accountMails } from '#server/mails/mail-limits.ts';
import { mina as account, mailsOf, signInAs } from '#server/testing/account.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const [stranger, home] = [from('203.0.113.9'), from('198.51.100.4')];
const email = account.userEmail;

/** Mina has an account that is not verified yet; time passes by itself only. */
async function withMina() {
  const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  app.stopClock();
  const tablet = app.visitor();
  await tablet.call(api.register, account, home);
  return { app, tablet };
}
const verify = ({ db }: TestApp) =>
  db.updateTable('users').set({ role: 'user', verified_at: new Date() }).execute();
const setCounts = ({ db }: TestApp, mails: number) => db.updateTable('mail_counts').set({ mails }).execute();

test('registration, resent links, forgotten passwords and new emails share the limit of a client', async () => {
  const { app, tablet } = await withMina();
  await verify(app);
  await signInAs(tablet, account.userPassword);
  await setCounts(app, accountMails.client);
  const guest = await app.guest();
  const replies = [
    await guest.call(api.register, { ...account, userEmail: 'new@example.org' }, home),
    await guest.call(api.resendVerification, { email }, home),
    await guest.call(api.forgotPassword, { email }, home),
    await guest.call(api.forgotPassword, { email: 'nobody@example.org' }, home),
    await tablet.call(api.changeEmail, { newEmail: 'new@example.org', password: account.userPassword }, home),
  ];
  expect(replies.map(({ refusal }) => refusal?.code)).toEqual(Array(5).fill('too_many'));
  expect(await mailsOf(app)).toHaveLength(1);
  expect((await guest.call(api.forgotPassword, { email }, stranger)).status).toBe(200);
});

test('the whole site has a limit of mails a day', async () => {
  const { app } = await withMina();
  await setCounts(app, accountMails.site);
  const other = { ...account, userEmail: 'new@example.org' };
  expect((await app.visitor().call(api.register, other, stranger)).refusal?.code).toBe('too_many');
  app.wait({ days: 1 });
  expect((await app.visitor().call(api.register, other, stranger)).status).toBe(200);
});

test('a stranger who asks again and again does not use up the mails of a family', async () => {
  const { app } = await withMina();
  await verify(app);
  const forgot = async (place: typeof home) => {
    app.wait({ minutes: 2 });
    const before = (await mailsOf(app)).length;
    expect((await app.visitor().call(api.forgotPassword, { email }, place)).status).toBe(200);
    return (await mailsOf(app)).length - before;
  };
  const sent: number[] = [];
  for (let n = 0; n < accountMails.recipient.client + 2; n++) sent.push(await forgot(stranger));
  expect(sent.reduce((sum, each) => sum + each)).toBe(accountMails.recipient.client);
  expect(await forgot(home)).toBe(1);
});

test('a browser that signed in before gets its link when strangers in many places have asked', async () => {
  const { app, tablet } = await withMina();
  await verify(app);
  await signInAs(tablet, account.userPassword);
  await setCounts(app, accountMails.site);
  await tablet.call(api.forgotPassword, { email }, home);
  expect((await mailsOf(app)).at(-1)?.body).toContain('/reset_password/');
});

test('an email that had its share of mails cannot be registered until the next day', async () => {
  const { app } = await withMina();
  await app.db.deleteFrom('users').execute();
  await setCounts(app, accountMails.recipient.client);
  expect((await app.visitor().call(api.register, account, home)).refusal?.code).toBe('too_many');
  expect(await app.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect((await app.visitor().call(api.register, account, stranger)).status).toBe(200);
});
