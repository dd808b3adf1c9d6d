import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { killPostgres, postgresPid } from '#server/testing/kill-postgres.ts';
import { launch, start, temporaryFolder, usedFolder } from '#server/testing/postgres-folder.ts';
import { ask } from '#server/testing/server.ts';
import { runningDatabase } from './embedded-postgres.ts';

const remember = 'drop table if exists kept; create table kept (id int); insert into kept values (1)';
const recall = 'select id from kept';

test('stored rows are there after a clean stop and a new start', async () => {
  const folder = await usedFolder();
  const first = await start(folder);
  await ask(first.url, remember);
  await first.stop();
  expect(runningDatabase(folder)).toBeUndefined();
  const second = await start(folder);
  expect(second.adopted).toBe(false);
  expect(await ask(second.url, recall)).toEqual([{ id: 1 }]);
});

test('rows are on disk before they are acknowledged, sorted by code point, in UTF-8', async () => {
  const { url } = await start(await usedFolder());
  const settings = "select string_agg(name || '=' || setting, ' ' order by name) as found from pg_settings";
  const names = "('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses')";
  expect(await ask(url, `${settings} where name in ${names}`)).toEqual([
    { found: 'data_checksums=on fsync=on full_page_writes=on listen_addresses= synchronous_commit=on' },
  ]);
  expect(await ask(url, "select lower('ÉÄЖ') as low, 'B' < 'a' as plain")).toEqual([
    { low: 'éäж', plain: true },
  ]);
});

test('a second start on the same folder is refused in one line, and the first goes on', async () => {
  const folder = await usedFolder();
  const { url } = await start(folder);
  await expect(start(folder)).rejects.toThrow(/^Readling is already running on \S+\.$/);
  const { ended } = launch(folder);
  expect((await ended).errors).toContain('Readling is already running on');
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('after kill -9 of the server the next one adopts the running database and can stop it', async () => {
  const folder = await usedFolder();
  const { child, ready, ended } = launch(folder);
  await ask((await ready).url, remember);
  const pid = postgresPid(folder);
  child.kill('SIGKILL');
  await ended;
  const next = await start(folder);
  expect(next.adopted).toBe(true);
  expect(postgresPid(folder)).toBe(pid);
  expect(await ask(next.url, recall)).toEqual([{ id: 1 }]);
  await next.stop();
  expect(postgresPid(folder)).toBeUndefined();
});

test('after kill -9 of server and database every stored row is there', async () => {
  const folder = await usedFolder();
  const { child, ready, ended } = launch(folder);
  await ask((await ready).url, remember);
  child.kill('SIGKILL');
  killPostgres(folder);
  await ended;
  const next = await start(folder);
  expect(next.adopted).toBe(false);
  expect(await ask(next.url, recall)).toEqual([{ id: 1 }]);
});

test('after kill -9 at any step of the first start the next start is clean', async () => {
  for (const step of [/^pg18\.new/, /^pg18$/, /^postgres\.log/]) {
    const folder = temporaryFolder();
    const { child, ended, ready } = launch(folder);
    ready.catch(() => {});
    while (!readdirSync(folder).some((name) => step.test(name))) await sleep(5);
    child.kill('SIGKILL');
    await ended;
    const next = await start(folder);
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
    expect(readdirSync(folder).filter((name) => name.startsWith('pg18'))).toContain('pg18');
  }
});

test('the end of a started or adopted database is reported', async () => {
  const folder = await usedFolder();
  const { ready, ended, child } = launch(folder);
  await ready;
  killPostgres(folder);
  expect(await ended).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^PostgreSQL ended by itself, see \S+\n$/),
  });
  const second = launch(folder);
  await second.ready;
  second.child.kill('SIGKILL');
  await second.ended;
  const third = await start(folder);
  killPostgres(folder);
  expect(await third.died).toMatch(/^PostgreSQL ended by itself/);
  expect(child.exitCode).toBe(1);
});

test.each([
  ['PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device', 'there is no space left'],
  ['PANIC:  could not fsync file "base/5/16384": Input/output error', 'has errors'],
  ['PANIC:  could not open file "global/pg_control": Read-only file system', 'is read-only'],
])('an end because of the disk is explained: %s', async (line, reason) => {
  const folder = await usedFolder();
  const postgres = await start(folder);
  appendFileSync(join(folder, 'postgres.log'), `2026-03-01 12:00:00 UTC [7] ${line}\n`);
  killPostgres(folder);
  expect(await postgres.died).toMatch(`PostgreSQL ended by itself: `);
  expect(await postgres.died).toMatch(reason);
  await postgres.stop();
  const next = await start(folder); // the next start has nothing to explain
  killPostgres(folder);
  expect(await next.died).toMatch(/^PostgreSQL ended by itself, see/);
});

test('SIGTERM right after the start leaves no process behind', async () => {
  const folder = await usedFolder();
  const { child, ready, ended } = launch(folder);
  await ready;
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(postgresPid(folder)).toBeUndefined();
});

test('a lock file with the process id of another program does not prevent the start', async () => {
  const folder = await usedFolder();
  const first = await start(folder);
  const data = join(folder, 'pg18');
  const locks = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => join(data, name));
  const before = locks.map((file) => readFileSync(file, 'utf8'));
  await first.stop();
  for (const [index, file] of locks.entries())
    writeFileSync(file, (before[index] ?? '').replace(/^\d+/, `${process.ppid}`));
  const next = await start(folder);
  expect(next.adopted).toBe(false);
});

test('a wrong setting of PostgreSQL is reported immediately', async () => {
  const folder = temporaryFolder();
  await (await start(folder)).stop();
  appendFileSync(join(folder, 'pg18/postgresql.conf'), 'shared_buffers = plenty\n');
  await expect(start(folder)).rejects.toThrow(/PostgreSQL does not start: .*contains errors.*postgres\.log/);
});

const socketOf = (url: string) => new URL(url).searchParams.get('host') ?? '';

test('paths with spaces, commas, quotes and letters of any language work', async () => {
  const { url } = await start(join(temporaryFolder(), `a b, "c" 'd' é`));
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a path that is too long for a socket works by a private folder', async () => {
  const folder = join(temporaryFolder(), 'a'.repeat(60), 'b'.repeat(60));
  const { url, stop } = await start(folder);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const socket = socketOf(url);
  expect(statSync(socket).mode & 0o777).toBe(0o700);
  await stop();
  expect(existsSync(socket)).toBe(false);
  mkdirSync(socket);
  chmodSync(socket, 0o777);
  await expect(start(folder)).rejects.toThrow(`${socket} belongs to somebody else`);
  chmodSync(socket, 0o700);
  await (await start(folder)).stop();
});

test('PG environment variables change nothing', async () => {
  vi.stubEnv('PGPORT', '1');
  vi.stubEnv('PGHOST', 'nowhere.invalid');
  vi.stubEnv('PGSSLMODE', 'require');
  const { url, stop } = await start(await usedFolder());
  expect(await ask(url, 'select current_user as name')).toEqual([{ name: 'readling' }]);
  await stop();
  vi.unstubAllEnvs();
});

test('only the owner can read the folders', async () => {
  const folder = await usedFolder();
  for (const path of [folder, join(folder, 'pg18')]) expect(statSync(path).mode & 0o777).toBe(0o700);
  chmodSync(join(folder, 'pg18'), 0o755);
  await start(folder);
  expect(statSync(join(folder, 'pg18')).mode & 0o777).toBe(0o700);
});
