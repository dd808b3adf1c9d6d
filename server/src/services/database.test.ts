import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { newDatabase } from '#server/testing/database.ts';
import { start, usedFolder } from '#server/testing/postgres-folder.ts';
import { ask, sibling } from '#server/testing/server.ts';
import { connectDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

afterEach(() => vi.restoreAllMocks());

async function database(options: Parameters<typeof connectDatabase>[1] = {}) {
  const url = await newDatabase();
  const db = connectDatabase(url, options);
  onTestFinished(() => db.destroy());
  return { db, url };
}

const endAll = (url: string) =>
  ask(
    url,
    `select count(pg_terminate_backend(pid)) from pg_stat_activity
     where application_name = 'readling' and datname = current_database()`,
  );

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error) => error,
  );

test('lost idle connections are replaced without an error', async () => {
  const { db, url } = await database({ size: 4 });
  const message = vi.spyOn(console, 'error').mockReturnValue();
  await Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.05)`.execute(db)));
  await endAll(url);
  await vi.waitFor(() => expect(message).toHaveBeenCalledTimes(4));
  const results = await Promise.all([1, 2, 3, 4].map(() => sql`select 1 as one`.execute(db)));
  expect(results.map(({ rows }) => rows)).toEqual(Array(4).fill([{ one: 1 }]));
});

test('a connection that is lost in a transaction fails only that transaction, as database_unavailable', async () => {
  const { db, url } = await database();
  const visit = db.transaction().execute(async (trx) => {
    await sql`create table half (id int)`.execute(trx);
    await endAll(url);
    await sql`select 1`.execute(trx);
  });
  expect(isDatabaseUnavailable(await failure(visit))).toBe(true);
  expect((await sql`select to_regclass('half') as half`.execute(db)).rows).toEqual([{ half: null }]);
});

test('a missing, stopped or busy database is database_unavailable', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const postgres = await start(await usedFolder());
  const db = connectDatabase(postgres.url, { size: 1, patience: 500 });
  onTestFinished(() => db.destroy());
  const nested = db.transaction().execute(() => sql`select 1`.execute(db));
  const full = await failure(nested);
  const sleeping = failure(sql`select pg_sleep(60)`.execute(db));
  await vi.waitFor(async () => {
    const active =
      "select from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()";
    expect(await ask(postgres.url, active)).toHaveLength(1);
  });
  await postgres.stop();
  const gone = await failure(sql`select 1`.execute(db));
  const nowhere = connectDatabase('postgres://a@127.0.0.1:9/a', { patience: 500 });
  onTestFinished(() => nowhere.destroy());
  const refused = await failure(sql`select 1`.execute(nowhere));
  expect([full, await sleeping, gone, refused].map(isDatabaseUnavailable)).toEqual([true, true, true, true]);
});

test('a wrong statement, a violated constraint and an unknown database are not database_unavailable', async () => {
  const { db, url } = await database();
  const mistake = await failure(sql`select nothing`.execute(db));
  const rule = await failure(
    sql`insert into users (id, role) values (gen_random_uuid(), 'king')`.execute(db),
  );
  const missing = connectDatabase(sibling(url, 'no_such_database'), { size: 1 });
  onTestFinished(() => missing.destroy());
  const absent = await failure(sql`select 1`.execute(missing));
  expect([mistake, rule, absent].map(isDatabaseUnavailable)).toEqual([false, false, false]);
});

test('a statement that takes too long is cancelled, as database_unavailable', async () => {
  const { db } = await database({ size: 1 });
  await sql`set statement_timeout = 50`.execute(db);
  expect(isDatabaseUnavailable(await failure(sql`select pg_sleep(5)`.execute(db)))).toBe(true);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

const statements = sql<{ name: string }>`select name from pg_prepared_statements`;

test('statements are prepared once for each connection, with time limits', async () => {
  const { db } = await database({ size: 1, statementMs: 7000, lockMs: 3000 });
  const greet = (text: string) => sql`select ${text}::text as text`.execute(db);
  expect([(await greet('a')).rows, (await greet('b')).rows]).toEqual([[{ text: 'a' }], [{ text: 'b' }]]);
  expect((await statements.execute(db)).rows).toHaveLength(1);
  const limits = sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as transaction`;
  expect((await limits.execute(db)).rows).toEqual([{ statement: '7s', lock: '3s', transaction: '30s' }]);
});

test('behind a pooler nothing depends on the session', async () => {
  const { db } = await database({ size: 1, directUrl: 'postgres://elsewhere' });
  expect((await sql`select ${'a'}::text as text`.execute(db)).rows).toEqual([{ text: 'a' }]);
  expect((await statements.execute(db)).rows).toEqual([]);
  expect((await sql`show statement_timeout`.execute(db)).rows).toEqual([{ statement_timeout: '0' }]);
});

test('counts are numbers, days are text, times are dates', async () => {
  const { db } = await database({ size: 1 });
  const values = sql`select count(*) as count, 1.5::numeric as number, sum(2::int8) as sum, date '2026-02-28' as day,
    timestamptz '2026-02-28 12:00Z' as moment, '{"a":[1]}'::jsonb as json, '\\x00ff'::bytea as bytes`;
  const moment = new Date('2026-02-28T12:00:00Z');
  expect((await values.execute(db)).rows).toEqual([
    {
      count: 1,
      number: 1.5,
      sum: 2,
      day: '2026-02-28',
      moment,
      json: { a: [1] },
      bytes: Buffer.from([0, 255]),
    },
  ]);
});
