import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#server/services/database.ts';
import { newDatabase } from '../server/src/testing/database.ts';
import { fillTables } from '../server/src/testing/fill-tables.ts';
import { launch, start, temporaryFolder } from '../server/src/testing/postgres-folder.ts';
import { ask, sibling } from '../server/src/testing/server.ts';

vi.setConfig({ testTimeout: 60_000 });

const data = (folder: string, ...words: string[]) => dataWith({ DATA_DIR: folder }, ...words);

function dataWith(settings: Record<string, string>, ...words: string[]) {
  const { DATABASE_URL: _, DATABASE_URL_DIRECT: __, ...env } = process.env;
  const script = join(import.meta.dirname, 'data.ts');
  const options = { encoding: 'utf8', env: { ...env, ...settings } } as const;
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

test('a drill restores the newest backup of a folder beside the database in use, and says what it found', async () => {
  const [folder, files] = [temporaryFolder(), temporaryFolder()];
  const { url, stop } = await start(folder);
  const db = await openDatabase(url);
  await fillTables(db);
  const [old, newest] = [join(files, 'old.gz'), join(files, 'newest.gz')];
  expect(data(folder, 'backup', old).status).toBe(0);
  utimesSync(old, 1e9, 1e9);
  await fillTables(db, 1);
  expect(data(folder, 'backup', newest).status).toBe(0);
  await fillTables(db, 1);
  await db.destroy();
  await stop();
  const { status, output } = data(folder, 'drill', files);
  expect(status).toBe(0);
  expect(output.split('\n')).toEqual([
    expect.stringMatching(
      /newest\.gz can be restored: \d+ tables with \d+ rows, each as when it was made\.$/,
    ),
    expect.stringMatching(/^It was made on \d{4}-.*Z, less than a day ago\.$/),
    '  accounts and guests: 4 (5 in use now)',
    '  answers: 12 (15 in use now)',
    '  added passages: 2 (3 in use now)',
    '  recorded sentences: 4 (5 in use now)',
  ]);
  expect(data(temporaryFolder(), 'drill', old).output).toMatch(/^ {2}answers: 9$/m);
});

test('a drill on a damaged backup, or on a folder without one, says so in one line', async () => {
  const [folder, files] = [temporaryFolder(), temporaryFolder()];
  expect(data(folder, 'drill', files).output).toBe(
    `${files} has no backup (*.gz). Make one: npm run data -- backup FILE`,
  );
  await (await openDatabase((await start(folder)).url)).destroy();
  const file = join(files, 'backup.gz');
  expect(data(folder, 'backup', file).status).toBe(0);
  truncateSync(file, statSync(file).size - 20);
  expect(data(folder, 'drill', files)).toEqual({
    status: 1,
    output: expect.stringMatching(/backup\.gz is damaged \(unexpected end of file\)\. Use another backup\.$/),
  });
  expect(readdirSync(files)).toEqual(['backup.gz']);
});

test('a drill beside a server of your own uses a database of its own there, and deletes it', async () => {
  const url = await newDatabase();
  const db = await openDatabase(url);
  await fillTables(db);
  await db.destroy();
  const file = join(temporaryFolder(), 'backup.gz');
  const settings = { DATABASE_URL: url };
  expect(dataWith(settings, 'backup', file).status).toBe(0);
  expect(dataWith(settings, 'drill', file).output).toMatch(
    /can be restored: .*\n.*\n {2}accounts and guests: 3 \(3 in use now\)/,
  );
  const { admin } = inject('postgres');
  expect(await ask(admin, "select datname from pg_database where datname like 'readling_drill_%'")).toEqual(
    [],
  );
  await ask(admin, 'create role reader login; grant pg_read_all_data to reader');
  const reader = new URL(sibling(admin, new URL(url).pathname.slice(1)));
  reader.username = 'reader';
  expect(dataWith({ DATABASE_URL: reader.href }, 'drill', file)).toEqual({
    status: 1,
    output: expect.stringMatching(
      /^The account of DATABASE_URL may not create a database\. Run the drill without/,
    ),
  });
  await ask(admin, 'drop role reader');
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
