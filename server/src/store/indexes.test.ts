import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/services/services.ts';
import { newDatabase } from '#server/testing/database.ts';
import { deleteUnansweredJoins } from './class-joins.ts';
import { deleteConversations, deleteEmptyConversations } from './conversations.ts';
import { deleteVerifications } from './email-verifications.ts';
import { deleteUnansweredAsks } from './guardians.ts';
import { deleteLettersBefore } from './letters.ts';
import { deleteOldFailures } from './login-failures.ts';
import { deleteMailCounts } from './mail-counts.ts';
import { deleteMailsBefore, deleteMailsOfUser, deleteMailsTo, findWaitingMails } from './mails.ts';
import { deleteResets } from './password-resets.ts';
import { deleteRateCounts } from './rate-counts.ts';
import { deleteCleared } from './readings.ts';
import { classesOfSchool } from './school-classes.ts';
import type { SchoolId } from './school-id.ts';
import { deleteLapsedSessions } from './sessions.ts';
import { deleteGuests, deleteUnverified, hasAdmin, setAdmin } from './users.ts';
import { deleteUnconfirmed } from './waitlist.ts';

const id = '00000000-0000-7000-8000-000000000000';
/** What every query of `explained` returns, so that a statement that follows one is explained too. */
const row = { id, session_id: id, token_hash: Buffer.from('a'), created_at: new Date(0) };

const plans: string[] = [];
let explained: Db;
let client: Client;
beforeAll(async () => {
  client = new Client(await newDatabase());
  await client.connect();
  await client.query('set enable_seqscan = off'); // the tables are empty, so PostgreSQL would scan them
  const query = async (text: string, values: unknown[]) => {
    const { rows } = await client.query(`explain ${text}`, values);
    plans.push(...rows.map((line) => String(line['QUERY PLAN'])));
    return { command: 'SELECT', rowCount: 1, rows: [row] };
  };
  const connect = async () => ({ query, release: () => {} });
  const pool = { connect, end: () => client.end() };
  explained = new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) });
});
afterAll(() => explained.destroy());

/**
 * Foreign keys without an index that begins with their columns. A partial index counts only when it leaves out
 * nothing but nulls: those are never looked up.
 */
const withoutIndex = `
  select format('%s (%s)', f.conrelid::regclass, f.columns) as key
  from (
    select c.conrelid, c.conkey, string_agg(quote_ident(a.attname), ', ' order by position) as columns
    from pg_constraint c, unnest(c.conkey) with ordinality as k (attnum, position), pg_attribute a
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and a.attrelid = c.conrelid and a.attnum = k.attnum
    group by c.oid, c.conrelid, c.conkey
  ) f
  where not exists (
    select from pg_index i
    where i.indrelid = f.conrelid
      and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(f.conkey)] @> f.conkey
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', f.columns))
  )
  order by 1`;

test('every foreign key has an index, so that deleting a learner scans no table', async () => {
  const { rows } = await client.query(withoutIndex);
  expect(rows).toEqual([]);
});

const then = new Date('2026-03-01');
const statements: Record<string, (db: Db) => Promise<unknown>> = {
  'expired guests': (db) => deleteGuests(db, then, 10),
  'unverified accounts': (db) => deleteUnverified(db, then, 10),
  'lapsed sessions': (db) => deleteLapsedSessions(db, then, 10),
  'old links': (db) => deleteVerifications(db, then, 10),
  'old links to a new password': (db) => deleteResets(db, then, 10),
  'old mails': (db) => deleteMailsBefore(db, then, 10),
  'cleared readings': (db) => deleteCleared(db, then, 10),
  'old conversations': (db) => deleteConversations(db, then, 10),
  'empty conversations': (db) => deleteEmptyConversations(db, then, 10),
  'old failures': (db) => deleteOldFailures(db, then, 10),
  'unconfirmed entries of the waitlist': (db) => deleteUnconfirmed(db, then, 10),
  'old counts of mails': (db) => deleteMailCounts(db, then, 10),
  'old counts of requests': (db) => deleteRateCounts(db, then, 10),
  'old letters': (db) => deleteLettersBefore(db, then, 10),
  'asks that nobody answered': (db) => deleteUnansweredAsks(db, then, 10),
  'asks to join that nobody answered': (db) => deleteUnansweredJoins(db, then, 10),
  'waiting mails': (db) => findWaitingMails(db, null, 10),
  'mails of an account': (db) => deleteMailsOfUser(db, id),
  'mails to an email': (db) => deleteMailsTo(db, 'mina@example.org'),
  'the admin': (db) => hasAdmin(db),
  'a change of the admin': (db) => setAdmin(db, undefined),
};

test.each(Object.entries(statements))('%s are found by an index', async (_, run) => {
  plans.length = 0;
  await run(explained);
  const plan = plans.join('\n');
  expect(plan).toMatch(/Index/);
  expect(plan).not.toMatch(/Seq Scan on/);
});

test('the page of a school reads the stories of the month alone, however many years of stories there are', async () => {
  plans.length = 0;
  // the made-up row is no class
  await classesOfSchool(explained, id as SchoolId, { week: then, month: then, letters: then }).catch(
    () => {},
  );
  expect(plans.join('\n')).toMatch(
    /readings_lately on readings r.*\n\s+Index Cond: \(\(user_id = c.user_id\) AND \(GREATEST\(opened_at, closed_at\) > /,
  );
});
