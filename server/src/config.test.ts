import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without settings Readling serves only this machine, with the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    databaseUrl: undefined,
    smtpUrl: undefined,
    trustProxy: undefined,
  });
});

test('a second factor of the admin is advised, or required when the operator says so', () => {
  expect(readConfig({}).adminNeedsFactor).toBe(false);
  expect(readConfig({ ADMIN_SECOND_FACTOR: 'required' }).adminNeedsFactor).toBe(true);
  expect(() => readConfig({ ADMIN_SECOND_FACTOR: 'yes' })).toThrow(/^ADMIN_SECOND_FACTOR has a wrong value/);
});

test('DATABASE_URL_DIRECT without DATABASE_URL is refused', () => {
  const direct = 'postgres://db.example.org/readling';
  expect(() => readConfig({ DATABASE_URL_DIRECT: direct })).toThrow(
    /^DATABASE_URL_DIRECT needs DATABASE_URL/,
  );
  expect(readConfig({ DATABASE_URL: direct })).toMatchObject({ databaseUrlDirect: direct });
});

test.each([
  [{ DATABASE_URL_READ: 'postgres://replica/readling' }, /^DATABASE_URL_READ needs DATABASE_URL beside it/],
  [{ GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET beside it/],
  [{ GOOGLE_CLIENT_SECRET: 'honey' }, /^GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID beside it/],
  [{ OIDC_ISSUER: 'https://id.example.org' }, /^OIDC_ISSUER needs OIDC_CLIENT_ID beside it/],
  [
    { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'id' },
    /^OIDC_CLIENT_ID needs OIDC_CLIENT_SECRET/,
  ],
  [{ OIDC_CLIENT_SECRET: 'honey' }, /^OIDC_CLIENT_SECRET needs OIDC_ISSUER beside it/],
  [{ OIDC_NAME: 'School' }, /^OIDC_NAME needs OIDC_ISSUER beside it/],
  [{ LLM_BASE_URL: 'http://127.0.0.1:11434/v1' }, /^LLM_BASE_URL needs LLM_MODEL beside it/],
  [{ LLM_MODEL: 'small' }, /^LLM_MODEL needs LLM_BASE_URL beside it/],
  [{ LLM_API_KEY: 'honey' }, /^LLM_API_KEY needs LLM_BASE_URL beside it/],
])('an incomplete group of settings is refused with one line: %o', (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
  expect(() => readConfig(env)).not.toThrow('honey');
});

test('the providers are those that are configured, with their names', () => {
  const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' };
  const school = {
    OIDC_ISSUER: 'https://id.example.org/school',
    OIDC_CLIENT_ID: 'o',
    OIDC_CLIENT_SECRET: 't',
  };
  const names = (env: Record<string, string>) => readConfig(env).providers.map(({ id, name }) => [id, name]);
  expect(names({})).toEqual([]);
  expect(names({ ...google, ...school })).toEqual([
    ['google', 'Google'],
    ['oidc', 'id.example.org'],
  ]);
  expect(names({ ...school, OIDC_NAME: 'Bee School' })).toEqual([['oidc', 'Bee School']]);
});

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'reading.example.org'],
  ['PUBLIC_URL', 'ftp://reading.example.org'],
  ['TRUST_PROXY', 'my-proxy'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SMTP_URL', 'mail.example.org'],
  ['SESSION_SECRET', 'too short'],
  ['ADMIN_EMAIL', 'nobody'],
  ['OIDC_ISSUER', 'id.example.org'],
  ['OIDC_ISSUER', 'http://id.example.org'],
  ['OIDC_NAME', 'a name that is much too long for a button of a page'],
  ['LLM_BASE_URL', 'ollama'],
  ['LLM_BASE_URL', 'http://bee:honey@models.example.org/v1'],
  ['LLM_BASE_URL', 'https://models.example.org/v1?version=2'],
  ['LLM_API_KEY', 'a key\nof two lines'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_CONNECTIONS', '5'],
  ['PROCESSES', '0'],
  ['STATEMENT_SECONDS', 'long'],
  ['LOCK_SECONDS', '0'],
  ['STOP_DELAY', '-1'],
])('a wrong %s is refused with one line that has its name and not its value', (name, value) => {
  const start = () => readConfig({ [name]: value });
  expect(start).toThrow(new RegExp(`^${name} has a wrong value \\(.*\\)\\. See docs/running\\.md\\.$`));
  expect(start).not.toThrow(value);
});

test.each([
  ['PUBLIC_URL', 'https://reading.example.org/'],
  ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/8,uniquelocal, fd00::/8'],
  ['DATABASE_URL', 'postgres://readling:geheim@db.example.org:5432/readling?sslmode=require'],
  ['DATABASE_URL', 'postgresql://app@localhost/readling?host=/run/postgresql'],
  ['SMTP_URL', 'smtps://bee:honey@mail.example.org:465'],
  ['ADMIN_EMAIL', 'Boss@example.org'],
])('%s may be %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow();
});

test.each([1, 2, 3, 6, 7, 10, 15])(
  '%i processes leave room in the 100 connections of PostgreSQL',
  (count) => {
    const { connections } = readConfig({ PROCESSES: String(count) });
    expect(connections).toBeGreaterThanOrEqual(6);
    expect(connections * count).toBeLessThanOrEqual(90);
  },
);

test('with more processes than that, somebody must choose the number of connections', () => {
  expect(() => readConfig({ PROCESSES: '16' })).toThrow(/^PROCESSES above 15 needs DATABASE_CONNECTIONS/);
  expect(readConfig({ PROCESSES: '16', DATABASE_CONNECTIONS: '8' })).toMatchObject({ connections: 8 });
});

test('the hosts that may be opened are names without a port, and the token of the metrics is long', () => {
  expect(readConfig({ ALLOWED_HOSTS: 'Readling.lan , tablet' })).toMatchObject({
    allowedHosts: ['readling.lan', 'tablet'],
  });
  for (const ALLOWED_HOSTS of ['readling.lan:8080', 'http://readling', '*', 'a,,b'])
    expect(() => readConfig({ ALLOWED_HOSTS })).toThrow(/^ALLOWED_HOSTS has a wrong value/);
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN has a wrong value/);
});
