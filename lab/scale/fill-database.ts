/**
 * Fills a database with copies of the template learner, by one statement a table. Ids and tokens are computed from the
 * number of the learner, so that two runs make the same rows.
 */
import { Client } from 'pg';

/** Of how many learners one has the rows of a table. Every tenth has them all. */
const everyHowMany: Record<string, number> = {
  users: 1,
  sessions: 1,
  refresh_tokens: 1,
  level_changes: 1,
  readings: 5,
  attempts: 5,
  placements: 5,
  placement_passages: 5,
  placement_answers: 5,
  conversations: 5,
  chat_messages: 5,
  mails: 10,
  identities: 10,
  email_verifications: 10,
  password_resets: 10,
};
/** The learners with these numbers have rows in every table. */
export const complete = 10;

/** Learners who answer at the same time: their rows lie side by side, not those of one learner. */
const classSize = 30;
const timeOf: Record<string, string> = {
  readings: 'opened_at',
  attempts: 'answered_at',
  refresh_tokens: 'expires_at',
  placement_answers: 'answered_at',
  chat_messages: 'sent_at',
};

/** As uuid v7, the first bits are a time: that of the original; for a learner another second each. */
const copiedIds = [
  `create function copied_id(original uuid, learner int) returns uuid immutable parallel safe language sql return (
    left(original::text, 13) || '-7' || substr(md5(original::text || learner), 1, 3) || '-8' ||
    substr(md5(original::text || learner), 4, 15))::uuid`,
  `create function learner_id(original uuid, learner int) returns uuid immutable parallel safe language sql return (
    lpad(to_hex(1700000000000 + learner * 1000::int8), 12, '0') || '7' ||
    substr(md5(original::text || learner), 1, 3) || '8' || substr(md5(original::text || learner), 4, 15))::uuid`,
];

const ids = ['id', 'session_id', 'reading_id', 'placement_id', 'conversation_id'];
function copied(table: string, column: string): string {
  if (column === 'user_id' || (column === 'id' && table === 'users'))
    return `learner_id(t.${column}, learner)`;
  if (ids.includes(column)) return `copied_id(t.${column}, learner)`;
  if (column === 'token_hash' && table !== 'conversations')
    return `sha256(t.token_hash || convert_to(learner::text, 'utf8'))`;
  if (column === 'email' && table === 'users') return `'learner' || learner || '@example.org'`;
  if (column === 'subject' && table === 'identities') return 't.subject || learner';
  return `t.${column}`;
}

type Learners = { from: number; to: number };

/** The rows of the template are those that the database has at the beginning. */
async function copyTable(client: Client, table: string, { from, to }: Learners, every: number) {
  const { rows } = await client.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute
     where attrelid = $1::text::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const columns = rows.map(({ column }) => column);
  const time = timeOf[table] ? `t.${timeOf[table]},` : '';
  await client.query(`
    insert into ${table} (${columns.join(', ')})
    select ${columns.map((column) => copied(table, column)).join(', ')}
    from generate_series(${Math.ceil(from / every) * every}, ${to}, ${classSize * every}) as begin, lateral (
      select t.*, learner
      from generate_series(begin, least(begin + ${(classSize - 1) * every}, ${to}), ${every}) as learner,
        template.${table} t
      order by ${time} learner offset 0) t`);
}

/** Copies the rows of the template to a schema of their own, so that copies are not copied again. */
async function keepTemplate(client: Client) {
  await client.query('create schema template');
  for (const table of Object.keys(everyHowMany))
    await client.query(`create table template.${table} as select * from public.${table}`);
  for (const statement of copiedIds) await client.query(statement);
}

/** Rows that belong to no account: as many for each learner in every database. */
const ofNobody = (learners: number) => [
  `insert into login_failures (key, failures, last_failed_at)
   select sha256(convert_to('key ' || n, 'utf8')), 2, now() from generate_series(1, ${learners / 10}) n`,
  `insert into mail_counts (key, day, mails)
   select sha256(convert_to('key ' || n, 'utf8')), current_date, 1 from generate_series(1, ${learners / 10}) n`,
  `insert into rate_counts (key, requests, ends_at)
   select sha256(convert_to('key ' || n, 'utf8')), 1, now() + interval '1 day' from generate_series(1, ${learners / 10}) n`,
  `insert into waitlist (email, pilot, language, joined_at, asked_at, confirmed_at)
   select 'parent' || n || '@example.org', false, 'en', now(), now(), now() from generate_series(1, ${learners / 100}) n`,
];

/** The learners get the numbers from 1 on. After them come some whose rows are `old`: see `old-rows.ts`. */
export async function fillDatabase(url: string, learners: number, old: { count: number; make: string[] }) {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica'); // foreign keys are right by construction
    await client.query(`set work_mem = '64MB'`);
    await keepTemplate(client);
    for (const [table, every] of Object.entries(everyHowMany)) {
      await copyTable(client, table, { from: 1, to: learners }, every);
      await copyTable(client, table, { from: learners + 1, to: learners + old.count }, 1);
    }
    for (const statement of [...ofNobody(learners), ...old.make]) await client.query(statement);
    await client.query('drop schema template cascade');
    await client.query('vacuum (freeze, analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
