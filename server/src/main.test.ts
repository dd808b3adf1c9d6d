import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from './testing/database.ts';
import { killPostgres } from './testing/kill-postgres.ts';
import { launchServer } from './testing/launch-server.ts';
import { ask } from './testing/server.ts';

test.each(['SIGTERM', 'SIGINT'] as const)(
  'the server says when it is ready, and %s stops it cleanly',
  async (signal) => {
    const { child, ended, ready } = await launchServer({ DATABASE_URL: await newDatabase() });
    const url = await ready;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill(signal);
    expect(await ended).toEqual({
      code: 0,
      output: expect.stringMatching(new RegExp(`^Stopping: ${signal}$`, 'm')),
    });
  },
  30_000,
);

test('with LOG_FORMAT=json every line is JSON', async () => {
  const database = await newDatabase();
  const { child, ended, output } = await launchServer({ DATABASE_URL: database, LOG_FORMAT: 'json' });
  await expect.poll(output, { timeout: 20_000 }).toContain('Readling is ready');
  // A job that was using a connection reports its end in its own words, so more than one may have to be ended.
  const endConnections = async () => {
    await ask(
      database,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'readling' and datname = current_database() and state = 'idle'`,
    );
    return output();
  };
  await expect.poll(endConnections, { timeout: 20_000 }).toContain('Lost an idle database connection');
  child.kill('SIGTERM');
  const lines = (await ended).output.trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line).msg);
  // A job whose connection was ended may say so after this line.
  expect(messages).toContain('Stopping: SIGTERM');
}, 30_000);

test('a server whose disk was full says so, ends with an error, and starts again', async () => {
  const first = await launchServer();
  await first.ready;
  const log = join(first.folder, 'postgres.log');
  await appendFile(log, 'PANIC:  could not write to file "pg_wal/7": No space left on device\n');
  killPostgres(first.folder);
  expect(await first.ended).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^Stopping: PostgreSQL ended by itself: there is no space left on the disk/m,
    ),
  });
  const second = await launchServer({ DATA_DIR: first.folder });
  expect((await fetch(`${await second.ready}/readyz`)).status).toBe(200);
}, 60_000);

test('a port that is in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const port = String((other.address() as { port: number }).port);
  const { ended } = await launchServer({ DATABASE_URL: await newDatabase(), PORT: port });
  expect(await ended).toEqual({
    code: 1,
    output: `Stopping: port ${port} is taken. Set PORT to another one.\n`,
  });
}, 30_000);

test('a wrong setting is reported in one line', async () => {
  const { ended } = await launchServer({ PUBLIC_URL: 'reading' });
  expect(await ended).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Stopping: PUBLIC_URL has a wrong value \(.*\)\. See docs\/running\.md\.\n$/,
    ),
  });
}, 30_000);
