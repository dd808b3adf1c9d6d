import { type Access, api, type Endpoint } from '@readling/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { tablesInOrder } from '#server/store/tables-in-order.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { sampleInput, shapeOf } from '#server/testing/sample.ts';

let app: TestApp;
let child: Browser;
beforeAll(async () => {
  app = await testApp({ keep: true });
});
/** A new session with the right to call: the one before may have signed out or deleted the account. */
async function arrive(access: Access = 'learner') {
  child = await (access === 'admin' ? app.admin() : app.learner());
}
beforeEach(() => arrive());
afterAll(() => app.close());

const withBody = Object.entries(api as Record<string, Endpoint>).filter(([, { body }]) => body);
const fields = withBody.flatMap(([name, endpoint]) =>
  Object.entries(shapeOf(endpoint.body) ?? {}).map(
    ([field, schema]) => [name, field, schema, endpoint] as [string, string, z.ZodMiniType, Endpoint],
  ),
);

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const bad = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  'a\u0000b',
  '\u0000',
  'x'.repeat(60_000),
  [],
  ['a'],
  {},
  { length: 3 },
  JSON.parse(deep(500)),
  '\ud800',
  "'; drop table users; --",
];

async function sizes() {
  const tables = await tablesInOrder(app.db);
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)})`);
  const { rows } = await sql<{ sizes: number[] }>`select array[${sql.join(counts)}]::int[] as sizes`.execute(
    app.db,
  );
  return rows[0]?.sizes;
}

async function send({ method, path }: Endpoint, payload: string, type = 'application/json') {
  const headers = { 'content-type': type, 'x-csrf-token': child.csrfToken ?? '' };
  const { statusCode, body } = await child.inject({ method, url: path, headers, payload });
  return { status: statusCode, logged: JSON.parse(body) };
}

test.each(fields)(
  '%s refuses wrong values of %s by name and stores nothing',
  async (_name, field, schema, endpoint) => {
    await arrive(endpoint.access);
    const before = await sizes();
    const good = sampleInput(endpoint).body as object;
    for (const value of bad.filter((one) => !schema.safeParse(one).success)) {
      const { status, logged } = await send(endpoint, JSON.stringify({ ...good, [field]: value }));
      expect([status, logged.code], JSON.stringify(value).slice(0, 80)).toEqual([400, 'bad_input']);
      expect(logged.field).toMatch(new RegExp(`^${field}\\b`));
      expect(logged.message).toContain(field);
    }
    expect(await sizes()).toEqual(before);
  },
);

test.each(fields)(
  '%s never fails with an unexpected error for any %s',
  async (_name, field, _schema, endpoint) => {
    const good = sampleInput(endpoint).body as object;
    for (const value of [
      ...bad,
      '𝕬'.repeat(20),
      '%00',
      '../../etc/passwd',
      '{{7*7}}',
      'ＡＤＭＩＮ',
      '\u202egnirts',
    ]) {
      await arrive(endpoint.access);
      const { status } = await send(endpoint, JSON.stringify({ ...good, [field]: value }));
      expect(status, JSON.stringify(value).slice(0, 80)).toBeLessThan(500);
    }
  },
);

test.each(fields)('%s names %s when it is missing', async (_name, field, schema, endpoint) => {
  await arrive(endpoint.access);
  const { [field]: _left, ...rest } = sampleInput(endpoint).body as Record<string, unknown>;
  const { status, logged } = await send(endpoint, JSON.stringify(rest));
  if (schema.safeParse(undefined).success) expect(status).toBeLessThan(500);
  else expect([status, logged.field]).toEqual([400, field]);
});

test.each(withBody)('%s refuses a body that is not a plain object', async (_name, endpoint) => {
  await arrive(endpoint.access);
  const before = await sizes();
  const bodies = [
    '',
    'null',
    '7',
    '"text"',
    '[]',
    '[{}]',
    '{',
    '{"a":1,}',
    deep(30_000),
    '\u0000',
    '{"__proto__":{"a":1}}',
  ];
  const poison = `{"constructor":{"prototype":{"admin":true}},"x":${deep(1000)}}`;
  for (const body of [...bodies, poison]) {
    const { status, logged } = await send(endpoint, body);
    expect([status, logged.code], body.slice(0, 40)).toEqual([400, 'bad_input']);
    expect(logged.message).toContain(logged.field);
  }
  expect(await sizes()).toEqual(before);
});

test.each(withBody)('%s refuses a megabyte before reading it', async (_name, endpoint) => {
  await arrive(endpoint.access);
  const body = JSON.stringify({ ...(sampleInput(endpoint).body as object), more: 'x'.repeat(1_000_000) });
  const { status, logged } = await send(endpoint, body);
  expect([status, logged.code]).toEqual([413, 'too_large']);
});

test.each(withBody)('%s accepts only JSON', async (_name, endpoint) => {
  await arrive(endpoint.access);
  const body = JSON.stringify(sampleInput(endpoint).body);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ]) {
    const { status, logged } = await send(endpoint, body, type);
    expect([status, logged.field], type).toEqual([400, 'content-type']);
  }
});

test('hostile cookies and headers are refused', async () => {
  const junk = [
    '\u00ff',
    'a.b.c',
    'x'.repeat(4000),
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.',
    '%00',
    '{"a":1}',
  ];
  for (const value of junk) {
    const headers = { cookie: `access=${value}; refresh=${value}; language=${value}; known=${value}` };
    const { statusCode } = await app.app.inject({ url: '/auth/status', headers });
    expect(statusCode, value.slice(0, 20)).toBe(401);
    const csrf = { 'x-csrf-token': value };
    expect((await child.inject({ method: 'POST', url: '/auth/logout', headers: csrf })).statusCode).toBe(422);
  }
});

test('hostile links are refused', async () => {
  for (const token of [
    '..%2f..%2fetc',
    '%00'.repeat(20),
    'a'.repeat(99),
    'a'.repeat(500),
    "'--".repeat(9),
    '%ff%fe',
  ]) {
    const { statusCode } = await app.app.inject(`/auth/verify_email/${token}`);
    expect([400, 404]).toContain(statusCode);
  }
});
