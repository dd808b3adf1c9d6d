import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { waitlistMails } from '#server/mails/mail-limits.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { linkIn, mailsTo } from '#server/testing/waitlist.ts';

const email = 'mina@example.org';
const join = (app: TestApp, given = email, pilot: 0 | 1 = 0) =>
  app.visitor().call(api.waitlist, { email: given, pilot });
const entries = ({ db }: TestApp) => db.selectFrom('waitlist').selectAll().execute();
const confirm = async (app: TestApp, given = email) =>
  app
    .visitor()
    .call(api.confirmWaitlist, undefined, { params: { token: await linkIn(app, given, 'confirm') } });

test('an email is stored once, and known, new and confirmed emails get the same reply', async () => {
  const app = await testApp();
  const replies = [await join(app, 'Mina@Example.org '), await join(app)];
  await confirm(app);
  replies.push(await join(app));
  for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]?.body]);
  expect(await entries(app)).toHaveLength(1);
});

test.each(['', '  ', 'mina', 'mina@', 'a@b, c@d.org'])(
  '%j is refused as an email, in a friendly text',
  async (given) => {
    const app = await testApp();
    const { status, body } = await join(app, given, 1);
    expect([status, body.OK]).toEqual([200, false]);
    expect(await entries(app)).toEqual([]);
  },
);

test('the reply of the waitlist is in the language of the request', async () => {
  const app = await testApp();
  const headers = { cookie: 'language=es' };
  const { body } = await app.visitor().call(api.waitlist, { email: '', pilot: 0 }, { headers });
  expect(body.message).toBe('Escriba su correo electrónico');
});

test('an entry counts once its link is used, and a second use changes nothing', async () => {
  const app = await testApp();
  await join(app);
  expect(await entries(app)).toMatchObject([{ confirmed_at: null }]);
  const { status, headers } = await confirm(app);
  expect([status, headers['location']]).toEqual([303, '/waitlist?done=confirmed']);
  const [first] = await entries(app);
  app.wait({ days: 1 });
  await confirm(app);
  expect(first?.confirmed_at).not.toBe(null);
  expect(await entries(app)).toEqual([first]);
});

test('to open the links of a mail changes nothing', async () => {
  const app = await testApp();
  await join(app);
  const before = await entries(app);
  const token = await linkIn(app, email, 'leave');
  for (const url of [`/api/waitlist_confirm/${token}`, `/api/waitlist_leave/${token}`])
    expect((await app.visitor().inject({ url })).statusCode).toBe(404);
  const opened = await app.visitor().call(api.openUnsubscribe, undefined, { params: { token } });
  expect([opened.status, opened.headers['location']]).toEqual([303, `/waitlist?leave=${token}`]);
  expect(await entries(app)).toEqual(before);
});

test.each(['leaveWaitlist', 'unsubscribe'] as const)(
  '%s deletes the entry and its mails, and repeated it gets the same reply',
  async (call) => {
    const app = await testApp();
    await join(app);
    await join(app, 'other@example.org');
    const token = await linkIn(app, email, 'leave');
    const leave = () => app.visitor().call(api[call], undefined, { params: { token } });
    const [first, again] = [await leave(), await leave()];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await entries(app)).toMatchObject([{ email: 'other@example.org' }]);
    expect(await mailsTo(app, email)).toEqual([]);
    const { headers } = await app.visitor().call(api.confirmWaitlist, undefined, { params: { token } });
    expect(headers['location']).toBe('/waitlist?done=unknown');
  },
);

test('a mail program unsubscribes with the form of RFC 8058, from another site', async () => {
  const app = await testApp();
  await join(app);
  const [mail] = await mailsTo(app, email);
  const response = await app.app.inject({
    method: 'POST',
    url: new URL(mail?.unsubscribe_url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([response.statusCode, response.json()]).toEqual([200, { left: true }]);
  expect(await entries(app)).toEqual([]);
});

test('a form that is sent before scripts have loaded joins, and the page says what happened', async () => {
  const app = await testApp();
  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await app.visitor().inject({ method: 'POST', url: '/api/waitlist_form', headers, payload }))
      .headers.location;
  };
  expect(await send('email=mina%40example.org&pilot=1')).toBe('/waitlist?done=sent');
  expect(await entries(app)).toMatchObject([{ email, pilot: true }]);
  expect(await send('email=&pilot=0')).toBe('/waitlist?done=no_email');
  expect(await send('email=a%00%40example.org')).toBe('/waitlist?done=no_email');
});

test.each([
  '',
  '&&&=&',
  'pilot=1',
  'email',
  'email=%',
  'email=%ff%fe',
  'email[]=mina@example.org',
  '{"email":"mina@example.org"}',
  'email=mina%40example.org%0d%0aBcc%3Ax%40example.org',
  `email=${'x'.repeat(50_000)}%40example.org`,
  `${'a=b&'.repeat(10_000)}email=%00`,
])('the form stores nothing when it is sent with %.40j', async (payload) => {
  const app = await testApp();
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const headers = { 'content-type': type };
    const request = { method: 'POST', url: '/api/waitlist_form', headers, payload } as const;
    const { statusCode, headers: sent } = await app.visitor().inject(request);
    expect([statusCode, sent.location], type).toEqual([303, '/waitlist?done=no_email']);
  }
  expect(await entries(app)).toEqual([]);
});

test.each(['confirm', 'leave'] as const)('no other token than a mailed one can %s', async (use) => {
  const app = await testApp();
  await join(app);
  const before = await entries(app);
  const token = await linkIn(app, email, use);
  const others = [
    '00000000-0000-7000-8000-000000000000',
    'undefined',
    '%00',
    '..%2fwaitlist_leave',
    "'%20or%201=1--",
    'x'.repeat(400),
    `${token}%20`,
    `%7B${token}%7D`,
    token.replaceAll('-', ''),
  ];
  for (const other of others)
    for (const path of [`waitlist_${use}`, 'unsubscribe']) {
      const { statusCode } = await app.visitor().inject({ method: 'POST', url: `/api/${path}/${other}` });
      expect(statusCode, other.slice(0, 40)).toBeLessThan(500);
    }
  expect(await entries(app)).toEqual(before);
});

test('nobody can fill a mailbox: two mails a day and four a month, also after the entry was deleted', async () => {
  const app = await testApp();
  const sent = async () => {
    const before = await app.db.selectFrom('mails').select('id').execute();
    const { body } = await join(app);
    expect(body.OK).toBe(true);
    return (await app.db.selectFrom('mails').select('id').execute()).length - before.length;
  };
  expect([await sent(), await sent(), await sent()]).toEqual([1, 1, 0]);
  const params = { token: await linkIn(app, email, 'leave') };
  await app.visitor().call(api.unsubscribe, undefined, { params });
  expect(await sent()).toBe(0);
  expect(await entries(app)).toEqual([]); // nobody could confirm it
  app.wait({ days: 1 });
  expect([await sent(), await sent(), await sent()]).toEqual([1, 1, 0]);
  app.wait({ days: 5 });
  expect(await sent()).toBe(0);
  app.wait({ days: 32 });
  await app.deleteOldData();
  expect(await sent()).toBe(1);
});

test('a client has a limit of entries a day, as a new guest too, and the refusal names no email', async () => {
  const app = await testApp();
  await join(app);
  await app.db.updateTable('mail_counts').set({ mails: waitlistMails.client }).execute();
  const guest = await app.guest();
  for (const given of ['new@example.org', email]) {
    const { status, refusal } = await guest.call(api.waitlist, { email: given, pilot: 0 });
    expect([status, refusal?.code]).toEqual([429, 'too_many']);
  }
  app.wait({ days: 1 });
  expect((await join(app, 'new@example.org')).status).toBe(200);
});

test('the whole site has a limit of mails a day', async () => {
  const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  await join(app);
  await app.db.updateTable('mail_counts').set({ mails: waitlistMails.site }).execute();
  const headers = { 'x-forwarded-for': '203.0.113.9' }; // a client that has not joined yet
  const body = { email: 'new@example.org', pilot: 0 } as const;
  expect((await app.visitor().call(api.waitlist, body, { headers })).refusal?.code).toBe('too_many');
});

test('neither emails nor IP addresses are stored in the counts', async () => {
  const app = await testApp();
  await join(app);
  const keys = await app.db.selectFrom('mail_counts').select('key').execute();
  expect(keys).toHaveLength(3);
  for (const { key } of keys) expect(key.toString('latin1')).not.toMatch(/mina|127\.0/);
});

test('an entry that is not confirmed is deleted after thirty days, a confirmed or older one is not', async () => {
  const app = await testApp();
  await join(app);
  await join(app, 'kept@example.org');
  await confirm(app, 'kept@example.org');
  const old = { email: 'old@example.org', pilot: false, language: 'en', joined_at: new Date(0) };
  await app.db.insertInto('waitlist').values(old).execute(); // as a release without confirmations stored it
  app.wait({ days: 29 });
  await app.deleteOldData();
  expect(await entries(app)).toHaveLength(3);
  app.wait({ days: 2 });
  await app.deleteOldData();
  expect((await entries(app)).map(({ email }) => email).sort()).toEqual([
    'kept@example.org',
    'old@example.org',
  ]);
});
