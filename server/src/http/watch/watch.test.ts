import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { copyDatabase } from '#server/testing/database.ts';

test('a healthy server reports that it runs and is ready', async () => {
  const { app } = await testApp();
  expect((await app.inject('/healthz')).json()).toEqual({ ok: true });
  expect((await app.inject('/readyz')).json()).toEqual({ ok: true });
});

test('a server without its database runs but is not ready', async () => {
  const { app, db } = await testApp();
  await db.destroy();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const { statusCode, headers } = await app.inject('/readyz');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
});

const readiness = async ({ app }: Pick<TestApp, 'app'>) => (await app.inject('/readyz')).statusCode;

test.each([
  ['is read-only', sql`set default_transaction_read_only = on`],
  ['has no room for another file', sql`set temp_file_limit = 0`],
])('a server whose database %s runs but is not ready', async (_, change) => {
  const { app, db } = await testApp();
  await change.execute(db); // the app of a test has one connection
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect(await readiness({ app })).toBe(503);
});

test('a server whose connections are all in use is not ready until one is free', async () => {
  const { app, db, wait } = await testApp();
  await db.transaction().execute(async () => expect(await readiness({ app })).toBe(503));
  wait({ seconds: 2 });
  expect(await readiness({ app })).toBe(200);
});

test('many requests for the readiness ask the database once a second', async () => {
  const plain = await copyDatabase();
  let asked = 0;
  const db = plain.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { app, wait, stopClock } = await testApp({ db });
  stopClock();
  const once = await readiness({ app }).then(() => asked);
  await Promise.all(Array.from({ length: 20 }, () => readiness({ app })));
  expect(asked).toBe(once);
  wait({ seconds: 2 });
  await readiness({ app });
  expect(asked).toBe(2 * once);
});

test('a server that is about to stop is not ready, and still answers', async () => {
  const { app } = await testApp();
  await app.drain.begin(0);
  expect(await readiness({ app })).toBe(503);
  const { statusCode, headers } = await app.inject('/healthz');
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
});

test('metrics count requests by route and status', async () => {
  const { app } = await testApp();
  await app.inject('/healthz');
  await app.inject('/api/no-such-call?word=secret');
  const { body } = await app.inject('/metrics');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1');
  expect(body).toContain('route="/api/*",status="404"} 1');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toContain('secret');
});

const numberOf = (body: string, name: string) =>
  Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(body)?.[1]);

test('metrics tell of the database, its connections and the disk', async () => {
  const { app } = await testApp();
  const { body } = await app.inject('/metrics');
  expect(numberOf(body, 'database_up')).toBe(1);
  expect(numberOf(body, 'database_size_bytes')).toBeGreaterThan(1e6);
  expect(numberOf(body, 'disk_free_bytes')).toBeGreaterThan(0);
  expect(numberOf(body, 'disk_size_bytes')).toBeGreaterThan(numberOf(body, 'disk_free_bytes'));
  expect(body).toMatch(/^database_connections\{state="idle"\} \d$/m);
  expect(numberOf((await app.inject('/metrics')).body, 'database_waits_total')).toBeGreaterThan(0);
});

test('a server without its database still has metrics', async () => {
  const { app, db } = await testApp();
  await db.destroy();
  const { statusCode, body } = await app.inject('/metrics');
  expect([statusCode, numberOf(body, 'database_up')]).toEqual([200, 0]);
});

test('every reply has the id under which the log has its request', async () => {
  const { app, log } = await testApp();
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  const { headers, body } = await app.inject('/broken');
  const id = headers['x-request-id'];
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(JSON.parse(body).errorId).toBe(id);
  expect(JSON.parse(log.at(-1) ?? '{}')).toMatchObject({ reqId: id, msg: 'unexpected' });
  expect((await app.inject('/healthz')).headers['x-request-id']).not.toBe(id);
});

const statusOfMetrics = async (
  { app }: Pick<TestApp, 'app'>,
  headers: Record<string, string>,
  ip = '127.0.0.1',
) => (await app.inject({ url: '/metrics', headers, remoteAddress: ip })).statusCode;

test.each([
  [{ 'x-forwarded-for': '192.0.2.1' }],
  [{ forwarded: 'for=192.0.2.1' }],
  [{ 'x-real-ip': '192.0.2.1' }],
  [{ host: 'read.example.org' }],
])('a request through a proxy gets no metrics: %o', async (headers) => {
  const app = await testApp({ env: { PUBLIC_URL: 'https://read.example.org' } });
  expect(await statusOfMetrics(app, headers)).toBe(404);
});

test('without a token only programs of the same machine get metrics', async () => {
  const app = await testApp();
  const statuses = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.168.1.7'].map((ip) =>
    statusOfMetrics(app, {}, ip),
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404]);
});

test('with a token whoever has it gets metrics, from anywhere, and nobody else', async () => {
  const app = await testApp({ env: { METRICS_TOKEN: 'seventeen-letters' } });
  const asked = (authorization: string) => statusOfMetrics(app, { authorization }, '192.168.1.7');
  expect(await asked('Bearer seventeen-letters')).toBe(200);
  expect([await asked('Bearer seventeen-lettera'), await asked(''), await asked('Bearer')]).toEqual([
    404, 404, 404,
  ]);
  expect(await statusOfMetrics(app, {})).toBe(404);
});

test('the documentation loads nothing from other hosts', async () => {
  const { app } = await testApp();
  const spec = (await app.inject('/openapi.json')).json();
  expect(spec.openapi).toBe('3.1.0');
  const page = await app.inject('/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'self'; /);
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect((await app.inject('/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200);
});

test('replies that are no pages have the strictest headers', async () => {
  const { headers } = await (await testApp()).app.inject('/api/nothing');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('https headers are sent only by a server with https', async () => {
  const { app } = await testApp({ env: { PUBLIC_URL: 'https://reading.example.org' } });
  const { headers } = await app.inject('/healthz');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test('security.txt names the admin, and there is none without one', async () => {
  const url = '/.well-known/security.txt';
  const env = { ADMIN_EMAIL: 'ada@example.org', PUBLIC_URL: 'https://read.example.org' };
  const { body } = await (await testApp({ env })).app.inject(url);
  expect(body).toMatch(
    /^Contact: mailto:ada@example\.org\nExpires: \d{4}-\d\d-\d\dT\S+Z\nCanonical: https:\/\/read\./,
  );
  expect((await (await testApp()).app.inject(url)).statusCode).toBe(404);
});
