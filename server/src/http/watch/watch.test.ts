import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';

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

test('a request through a proxy gets no metrics', async () => {
  const { app } = await testApp();
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
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
