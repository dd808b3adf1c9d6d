import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without any settings Readling serves this machine alone, with a database of its own', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    databaseUrl: undefined,
    smtpUrl: undefined,
    trustProxy: undefined,
  });
});

test('a direct address of the database alone is a mistake: nothing would be stored there', () => {
  const direct = 'postgres://db.example.org/readling';
  expect(() => readConfig({ DATABASE_URL_DIRECT: direct })).toThrow(
    /^DATABASE_URL_DIRECT needs DATABASE_URL/,
  );
  expect(readConfig({ DATABASE_URL: direct })).toMatchObject({ databaseUrlDirect: direct });
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
  ['LOG_LEVEL', 'loud'],
])('a wrong %s stops the start with one line that names it and keeps its value', (name, value) => {
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
