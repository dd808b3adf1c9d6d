import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { linkIn, mailsTo } from '#server/testing/waitlist.ts';
import { mailAdminNewEntries } from './waitlist-mails.ts';

const confirm = async (app: TestApp, email: string) =>
  app
    .visitor()
    .call(api.confirmWaitlist, undefined, { params: { token: await linkIn(app, email, 'confirm') } });

/** A waitlist with Mina, who is confirmed and reads Spanish, and with Bea, who is not confirmed. */
async function withEntries() {
  const app = await testApp({ env: { ADMIN_EMAIL: 'boss@example.org' } });
  app.stopClock();
  const join = async (email: string, language = 'en') => {
    const headers = { cookie: `language=${language}` };
    await app.visitor().call(api.waitlist, { email, pilot: 1 }, { headers });
    app.wait({ seconds: 1 });
  };
  await join('mina@example.org', 'es');
  await confirm(app, 'mina@example.org');
  await join('bea@example.org');
  return { app, admin: await app.admin(), join };
}

test('the admin finds entries by a part of the email, newest first, with counts', async () => {
  const { admin } = await withEntries();
  const { body } = await admin.call(api.searchWaitlist, { find: '', page: 1 });
  expect(body.counts).toEqual({ confirmed: 1, unconfirmed: 1 });
  expect(body.items.map(({ email }) => email)).toEqual(['bea@example.org', 'mina@example.org']);
  const { body: some } = await admin.call(api.searchWaitlist, { find: ' MINA', page: 1 });
  expect(some.items).toMatchObject([{ email: 'mina@example.org', pilot: true, language: 'es' }]);
  expect(some.total).toBe(1);
  for (const find of ['%', '_', '\\'])
    expect((await admin.call(api.searchWaitlist, { find, page: 1 })).body.items).toEqual([]);
  expect((await admin.call(api.searchWaitlist, { find: '', page: 2 })).body).toMatchObject({
    items: [],
    total: 2,
  });
});

test('an invitation is sent once, in the language of the entry, and answers it', async () => {
  const { app, admin } = await withEntries();
  const invite = () => admin.call(api.mailWaitlistEntry, { email: 'Mina@example.org' });
  const [first, again] = [await invite(), await invite()];
  expect(again.body).toEqual(first.body);
  expect(first.body.invited_at).toBe(first.body.answered_at);
  const mails = await mailsTo(app, 'mina@example.org');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Confirme su lugar en la lista de espera de Readling',
    'Su lugar en Readling',
  ]);
  expect(mails[1]?.body).toContain('/register');
  expect(mails[1]?.body).toMatch(/\/waitlist\?leave=[\da-f-]{36}/);
  expect(mails[1]?.unsubscribe_url).toMatch(/\/api\/unsubscribe\/[\da-f-]{36}$/);
});

test('an entry without a confirmation gets the link again, at most once a day', async () => {
  const { app, admin } = await withEntries();
  const ask = (who: typeof admin) => who.call(api.mailWaitlistEntry, { email: 'bea@example.org' });
  await ask(admin);
  expect(await mailsTo(app, 'bea@example.org')).toHaveLength(1);
  app.wait({ days: 1 });
  const later = await app.admin(); // the session of an admin ends after 12 hours
  await ask(later);
  await ask(later);
  const mails = await mailsTo(app, 'bea@example.org');
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array(2).fill('Please confirm your place on the Readling waitlist'),
  );
});

test('the admin marks an entry as answered and takes the mark away', async () => {
  const { admin } = await withEntries();
  const mark = (answered: boolean) =>
    admin.call(api.answerWaitlistEntry, { email: 'bea@example.org', answered });
  expect((await mark(true)).body.answered_at).not.toBe(null);
  expect((await mark(false)).body.answered_at).toBe(null);
  const unknown = await admin.call(api.answerWaitlistEntry, { email: 'x@example.org', answered: true });
  expect(unknown.refusal?.code).toBe('not_found');
});

test('a deleted entry leaves no row, and a repeat gets the same reply', async () => {
  const { app, admin } = await withEntries();
  for (const _ of ['first', 'again'])
    expect((await admin.call(api.deleteWaitlistEntry, { email: 'bea@example.org' })).body).toEqual({
      deleted: true,
    });
  expect(await mailsTo(app, 'bea@example.org')).toEqual([]);
  expect((await admin.call(api.searchWaitlist, { find: '', page: 1 })).body.total).toBe(1);
});

test('what an admin reads and changes is logged with the id of the admin, without an email', async () => {
  const { app, admin } = await withEntries();
  await admin.call(api.searchWaitlist, { find: 'mina', page: 1 });
  await admin.call(api.deleteWaitlistEntry, { email: 'mina@example.org' });
  await admin.inject({ url: '/api/waitlist_csv' });
  const lines = app.log.map((line) => JSON.parse(line));
  const logged = { caller: admin.learnerId, security: 'admin_call' };
  expect(lines).toMatchObject([
    { ...logged, call: 'POST /api/waitlist_search', page: 1 },
    { ...logged, call: 'POST /api/waitlist_delete' },
    { ...logged, call: 'GET /api/waitlist_csv' },
  ]);
  expect(app.log.join()).not.toMatch(/mina|@/);
});

test('the admin gets a mail about new confirmed entries, at most one a day', async () => {
  const { app, join } = await withEntries();
  const news = async () => {
    await mailAdminNewEntries(app.services);
    return (await mailsTo(app, 'boss@example.org')).map(({ body }) => /waitlist: (\d+)/.exec(body)?.[1]);
  };
  app.wait({ minutes: 2 });
  expect(await news()).toEqual(['1']);
  await join('leo@example.org');
  await confirm(app, 'leo@example.org');
  app.wait({ hours: 23 });
  expect(await news()).toEqual(['1']);
  app.wait({ hours: 2 });
  expect(await news()).toEqual(['1', '1']);
  app.wait({ days: 3 });
  expect(await news()).toEqual(['1', '1']);
});

test('the waitlist is a CSV file with the times of confirmation, invitation and answer', async () => {
  const { admin } = await withEntries();
  const { body, headers } = await admin.inject({ url: '/api/waitlist_csv' });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = body.trim().split('\r\n');
  expect(lines[0]).toBe('email,pilot,language,joined_at,confirmed_at,invited_at,answered_at');
  expect(lines[1]).toMatch(/^mina@example\.org,1,es,\d{4}-[^,]+,\d{4}-[^,]+,,$/);
  expect(lines[2]).toMatch(/^bea@example\.org,1,en,\d{4}-[^,]+,,,$/);
});

test('the description of the calls says that the waitlist file is CSV', async () => {
  const { app } = await testApp();
  const { paths } = (await app.inject('/openapi.json')).json();
  expect(Object.keys(paths['/api/waitlist_csv'].get.responses['200'].content)).toEqual(['text/csv']);
});
