import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { toCsv } from './to-csv.ts';

const csvOf = async (app: Awaited<ReturnType<typeof testApp>>) => {
  const admin = await app.admin();
  const { body, headers } = await admin.inject({ method: 'GET', url: '/api/waitlist_csv' });
  return { lines: body.trim().split('\r\n'), type: headers['content-type'] };
};

test('an email is stored once on the waitlist, and known and new emails get the same reply', async () => {
  const app = await testApp();
  const join = (email: string) => app.visitor().call(api.waitlist, { email, pilot: 0 });
  const [first, again] = [await join('Mina@Example.org '), await join('mina@example.org')];
  expect(again.body).toEqual(first.body);
  expect(first.body.OK).toBe(true);
  expect((await csvOf(app)).lines).toHaveLength(2);
});

test('an entry that asked for the pilot keeps that request', async () => {
  const app = await testApp();
  for (const pilot of [0, 1, 0] as const)
    await app.visitor().call(api.waitlist, { email: 'mina@example.org', pilot });
  expect((await csvOf(app)).lines[1]).toMatch(/^mina@example\.org,1,en,\d{4}-/);
});

test.each(['', '  ', 'mina', 'mina@', 'a@b, c@d.org'])(
  '%j is refused as an email, in a friendly text',
  async (email) => {
    const app = await testApp();
    const { status, body } = await app.visitor().call(api.waitlist, { email, pilot: 1 });
    expect([status, body.OK]).toEqual([200, false]);
    expect((await csvOf(app)).lines).toEqual(['email,pilot,language,joined_at']);
  },
);

test('the reply of the waitlist is in the language of the request', async () => {
  const app = await testApp();
  const headers = { cookie: 'language=es' };
  const { body } = await app.visitor().call(api.waitlist, { email: '', pilot: 0 }, { headers });
  expect(body.message).toBe('Escriba su correo electrónico');
});

test('an admin gets the waitlist as a CSV file', async () => {
  expect((await csvOf(await testApp())).type).toBe('text/csv; charset=utf-8');
});

test('a CSV field that starts like a formula becomes text, and quotes are escaped', () => {
  expect(toCsv([['=1+1', '-2', '@a', 'say "hi", all', '\tx']])).toBe(
    `'=1+1,'-2,'@a,"say ""hi"", all",'\tx\r\n`,
  );
});
