import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/services/database.ts';
import { fillTables } from '../server/src/testing/fill-tables.ts';
import { launch, start, temporaryFolder } from '../server/src/testing/postgres-folder.ts';
import { ask } from '../server/src/testing/server.ts';

vi.setConfig({ testTimeout: 60_000 });

function data(folder: string, ...words: string[]) {
  const { DATABASE_URL: _, DATABASE_URL_DIRECT: __, ...env } = process.env;
  const script = join(import.meta.dirname, 'data.ts');
  const options = { encoding: 'utf8', env: { ...env, DATA_DIR: folder } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], options);
  return { status, output: `${stdout}${stderr}`.trim() };
}

const users = 'select id, name from users order by id';

test('a backup is made while the server runs and when it is stopped, and both can be restored', async () => {
  const [folder, files] = [temporaryFolder(), temporaryFolder()];
  const { ready, child, ended } = launch(folder);
  const { url } = await ready;
  const db = await openDatabase(url);
  await fillTables(db);
  await db.destroy();
  const before = await ask(url, users);
  const [running, stopped] = [join(files, 'running.gz'), join(files, 'stopped.gz')];
  expect(data(folder, 'backup', running)).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Wrote \d+ tables/),
  });
  expect(data(folder, 'restore', running, '--replace')).toEqual({
    status: 1,
    output: `Readling is running on ${folder}. Stop it first.`,
  });
  child.kill('SIGTERM');
  await ended;
  expect(data(folder, 'backup', stopped).status).toBe(0);
  expect(statSync(stopped).mode & 0o777).toBe(0o600);
  const [first, second] = [temporaryFolder(), temporaryFolder()];
  expect(data(first, 'restore', running).output).toMatch(/^Restored \d+ rows/);
  expect(data(second, 'restore', stopped).output).toMatch(/^Restored \d+ rows/);
  expect(data(second, 'restore', stopped).output).toBe(
    'The target has 3 users. Add --replace to overwrite everything in it.',
  );
  for (const each of [first, second]) expect(await ask((await start(each)).url, users)).toEqual(before);
});

test('a move goes from the embedded database to another server', async () => {
  const [folder, other] = [temporaryFolder(), temporaryFolder()];
  const postgres = await start(folder);
  const db = await openDatabase(postgres.url);
  await fillTables(db);
  await db.destroy();
  const before = await ask(postgres.url, users);
  await postgres.stop();
  const target = await start(other);
  expect(data(folder, 'move', target.url).output).toMatch(
    /^Moved \d+ rows\. Start Readling with DATABASE_URL/,
  );
  expect(await ask(target.url, users)).toEqual(before);
});

test('a refused data command prints its reason in one line', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'none.gz');
  expect(data(folder, 'backup', file)).toEqual({
    status: 1,
    output: `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL.`,
  });
  expect(data(folder, 'restore', file)).toEqual({ status: 1, output: `Cannot read ${file} (ENOENT).` });
  expect(data(folder, 'backup').output).toMatch(/^Usage: /);
  expect(data(folder, 'move', file)).toMatchObject({ status: 1, output: expect.stringMatching(/^Usage: /) });
});
