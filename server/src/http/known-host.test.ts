import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';

const env = { PUBLIC_URL: 'https://read.example.org', ALLOWED_HOSTS: 'readling.lan, Readling' };
const statusAt = async (host: string, settings: Record<string, string> = env, url = '/auth/status') => {
  const { app } = await testApp({ env: settings });
  return (await app.inject({ url, headers: { host } })).statusCode;
};

test.each([
  'read.example.org',
  'READ.example.org:443',
  'readling.lan:8080',
  'readling',
  'localhost:8080',
  '127.0.0.1:8080',
  '192.168.1.20',
  '[fd00::1]:8080',
])('a request to %s is served', async (host) => {
  expect(await statusAt(host)).toBe(401); // a visitor's status
});

test.each([
  'evil.example',
  'read.example.org.evil.example',
  'evil.example:8080',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'a b',
])('a request to %s is refused', async (host) => {
  expect(await statusAt(host)).toBe(421);
});

test('a forgotten password cannot be asked for under another name', async () => {
  const { app, db } = await testApp({ env });
  const headers = { host: 'evil.example', origin: 'http://evil.example' };
  const payload = { email: 'mina@example.org' };
  const reply = await app.inject({ method: 'POST', url: api.forgotPassword.path, headers, payload });
  expect(reply.statusCode).toBe(421);
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('the refusal tells whoever runs the server which settings to change, and has the headers of all replies', async () => {
  const app = await testApp({ env });
  const { body, headers } = await app.app.inject({ url: '/metrics', headers: { host: 'evil.example' } });
  expect(body).toMatch(/PUBLIC_URL.*ALLOWED_HOSTS/s);
  expect(body).not.toContain('evil.example');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(JSON.parse(app.log[0] ?? '')).toMatchObject({ security: 'refused', code: 'host_unknown' });
});

test('health checks may use any name', async () => {
  expect(await statusAt('readling-1.cluster', env, '/healthz')).toBe(200);
});

test('behind a trusted proxy the name that people open counts', async () => {
  const { app } = await testApp({ env: { ...env, TRUST_PROXY: 'loopback' } });
  const asked = async (name: string) => {
    const headers = { host: '127.0.0.1:8080', 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': name };
    return (await app.inject({ url: '/auth/status', headers })).statusCode;
  };
  expect([await asked('read.example.org'), await asked('evil.example')]).toEqual([401, 421]);
});
