import { spawnSync } from 'node:child_process';
import { statSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/services/database.ts';
import { deletePerson } from '#server/store/delete-person.ts';
import { newDatabase } from '../server/src/testing/database.ts';
import { fillTables } from '../server/src/testing/fill-tables.ts';
import { launch, start, temporaryFolder } from '../server/src/testing/postgres-folder.ts';
import { ask } from '../server/src/testing/server.ts';

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
    'The target has 6 users. Add --replace to overwrite everything in it.',
  );
  for (const each of [first, second]) expect(await ask((await start(each)).url, users)).toEqual(before);
});

test('a restore says how many people it deleted again, as they were deleted after the backup', async () => {
  const url = await newDatabase();
  const db = await openDatabase(url);
  const file = join(temporaryFolder(), 'older.gz');
  const settings = { DATABASE_URL: url };
  await fillTables(db);
  expect(dataWith(settings, 'backup', file).status).toBe(0);
  const accounts = db.selectFrom('users').select(['id', 'email', 'role', 'verified_at']);
  const mina = await accounts.where('email', 'is not', null).executeTakeFirstOrThrow();
  await db.transaction().execute((tx) => deletePerson(tx, mina, new Date()));
  await db.destroy();
  expect(dataWith(settings, 'restore', file, '--replace').output.split('\n')).toEqual([
    expect.stringMatching(/^Restored \d+ rows, as they were on /),
    'Deleted again, as they were deleted since: 2 people.',
  ]);
  expect(await ask(url, `select id from users where id = '${mina.id}'`)).toEqual([]);
});

test('a drill restores the newest backup of a folder beside the database in use, and says what it found', async () => {
  const url = await newDatabase();
  const db = await openDatabase(url);
  const files = temporaryFolder();
  const [old, newest] = [join(files, 'old.gz'), join(files, 'newest.gz')];
  const settings = { DATABASE_URL: url };
  await fillTables(db);
  expect(dataWith(settings, 'backup', old).status).toBe(0);
  utimesSync(old, 1e9, 1e9);
  await fillTables(db, 1);
  expect(dataWith(settings, 'backup', newest).status).toBe(0);
  await fillTables(db, 1);
  await db.destroy();
  const { status, output } = dataWith(settings, 'drill', files);
  expect(status).toBe(0);
  expect(output.split('\n')).toEqual([
    expect.stringMatching(
      /newest\.gz can be restored: \d+ tables with \d+ rows, each as when it was made\.$/,
    ),
    expect.stringMatching(/^It was made on \d{4}-.*Z, less than a day ago\.$/),
    '  accounts and guests: 8 (10 in use now)',
    '  answers: 12 (15 in use now)',
    '  added passages: 2 (3 in use now)',
    '  recorded sentences: 4 (5 in use now)',
  ]);
  const left = "select datname from pg_database where datname like 'readling_drill_%'";
  expect(await ask(url, left)).toEqual([]);
});

test('a drill with an account that may not create a database says what to do', async () => {
  const url = await newDatabase();
  const db = await openDatabase(url);
  await db.destroy();
  const file = join(temporaryFolder(), 'backup.gz');
  expect(dataWith({ DATABASE_URL: url }, 'backup', file).status).toBe(0);
  const name = `reader_${process.pid}`;
  await ask(url, `create role ${name} login`);
  const reader = new URL(url);
  reader.username = name;
  expect(dataWith({ DATABASE_URL: reader.href }, 'drill', file)).toEqual({
    status: 1,
    output: expect.stringMatching(/^The account of DATABASE_URL may not create a database\. Run the drill/),
  });
  await ask(url, `drop role ${name}`);
});

test('a drill needs no database in use, and names a damaged backup in one line', async () => {
  const url = await newDatabase();
  const db = await openDatabase(url);
  await fillTables(db);
  await db.destroy();
  const [folder, files] = [temporaryFolder(), temporaryFolder()];
  expect(data(folder, 'drill', files).output).toBe(
    `${files} has no backup (*.gz). Make one: npm run data -- backup FILE`,
  );
  const file = join(files, 'backup.gz');
  expect(dataWith({ DATABASE_URL: url }, 'backup', file).status).toBe(0);
  expect(data(folder, 'drill', file).output).toMatch(/^ {2}answers: 9$/m);
  truncateSync(file, statSync(file).size - 20);
  expect(data(folder, 'drill', files)).toEqual({
    status: 1,
    output: expect.stringMatching(/backup\.gz is damaged \(unexpected end of file\)\. Use another backup\.$/),
  });
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

test('a command removes the second factor of one account, ends its sessions, mails the owner and logs it', async () => {
  const url = await newDatabase();
  const db = await openDatabase(url);
  await fillTables(db, 2);
  const accounts = db.selectFrom('users').where('email', 'is not', null);
  const [mina, other] = await accounts.select(['id', 'email']).orderBy('id').execute();
  const remove = (email: string) => dataWith({ DATABASE_URL: url }, 'remove-second-factor', email);
  const { status, output } = remove(mina?.email?.toUpperCase() ?? '');
  const [line = '', text] = output.split('\n');
  expect([status, text]).toEqual([0, expect.stringContaining('is removed')]);
  expect(JSON.parse(line)).toMatchObject({
    security: 'factor_removed',
    call: 'command remove-second-factor',
    account: mina?.id,
  });
  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes'] as const)
    expect(await db.selectFrom(table).select('user_id').execute()).toEqual([{ user_id: other?.id }]);
  const ended = await db.selectFrom('sessions').select('user_id').where('ended_at', 'is not', null).execute();
  const child = await db
    .selectFrom('seats')
    .innerJoin('users', 'users.place_id', 'seats.place_id')
    .select('users.id')
    .where('seats.user_id', '=', mina?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(new Set(ended)).toEqual(new Set([{ user_id: mina?.id }, { user_id: child.id }]));
  const mails = await db
    .selectFrom('mails')
    .select('subject')
    .where('user_id', '=', mina?.id ?? '')
    .execute();
  expect(mails).toEqual([{ subject: 'How you sign in to Readling has changed' }]);
  expect(remove(mina?.email ?? '')).toEqual({ status: 1, output: 'This account has no second factor.' });
  expect(remove('nobody@example.org')).toEqual({ status: 1, output: 'No account has this email.' });
  await db.destroy();
});
