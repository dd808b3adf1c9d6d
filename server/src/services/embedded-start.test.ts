import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killPostgres, postgresPid } from '../testing/kill-postgres.ts';
import { launchServer } from '../testing/launch-server.ts';

test('a second start on the same DATA_DIR is refused in one line, and the first goes on', async () => {
  const first = await launchServer();
  const url = await first.ready;
  for (const path of [first.folder, join(first.folder, 'pg18')])
    expect(statSync(path).mode & 0o777).toBe(0o700);
  const second = await launchServer({ DATA_DIR: first.folder });
  expect(await second.ended).toEqual({
    code: 1,
    output: `Stopping: Readling is already running on ${first.folder}.\n`,
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  first.child.kill('SIGTERM');
  expect(await first.ended).toMatchObject({ code: 0, output: expect.stringMatching(/Stopping: SIGTERM\n$/) });
  expect(postgresPid(first.folder)).toBeUndefined();
});

test('a server adopts the database of a killed one and stops it', async () => {
  const first = await launchServer();
  await first.ready;
  const pid = postgresPid(first.folder);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await launchServer({ DATA_DIR: first.folder });
  await second.ready;
  expect(postgresPid(first.folder)).toBe(pid);
  expect(second.output()).toContain('(adopted a running Postgres)');
  second.child.kill('SIGINT');
  expect((await second.ended).code).toBe(0);
  expect(postgresPid(first.folder)).toBeUndefined();
});

test('a server whose database dies reports it and ends, and the next start recovers', async () => {
  const first = await launchServer();
  await first.ready;
  killPostgres(first.folder);
  const { code, output } = await first.ended;
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^Stopping: PostgreSQL ended by itself, see \S+postgres\.log\.$/m),
  ]);
  const second = await launchServer({ DATA_DIR: first.folder });
  expect((await fetch(`${await second.ready}/readyz`)).status).toBe(200);
});
