import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase } from '#server/testing/database.ts';

/**
 * Citus spreads tables over servers by one column, the same in all of them: here the learner's id. For that it must
 * be in each key, and a foreign key may not lead to the rows of another learner. What stands against it, with the reason.
 */
const notYet: Record<string, string> = {
  'sessions: the key begins with id': 'an access cookie is checked by the id of its session',
  'sessions: a foreign key begins with family_session_id': 'a child reads under the session of its parent',
  'refresh_tokens: the key begins with token_hash': 'looked up by a token that does not name the learner',
  'refresh_tokens: a foreign key begins with session_id': 'the table has no user_id',
  'email_verifications: the key begins with token_hash': 'looked up by a mailed token; rows live for 30 days',
  'password_resets: the key begins with token_hash': 'looked up by a mailed token; rows live for 7 days',
  'identities: the key begins with issuer': 'looked up by the id that a provider gives',
  'mails: the key begins with id': 'some belong to nobody: those of the waitlist and to the admin',
  'conversations: the key begins with id': 'those of visitors belong to nobody',
  'chat_messages: the key begins with conversation_id': 'as conversations',
  'chat_messages: chat_messages_answered is unique without user_id': 'as conversations',
  'chat_messages: chat_messages_asked is unique without user_id': 'as conversations',
  'chat_messages: a foreign key begins with conversation_id': 'as conversations',
  'child_looks: a foreign key begins with by_id': 'a grown-up looked at a child',
  'reviews: a foreign key begins with by_id': 'a grown-up judges the answer of a child',
  'letters: letters_code_hash_key is unique without user_id':
    'a letter is looked up before its child is known',
  'guardians: a foreign key begins with guardian_id': 'a grown-up looks at a child',
  'cards: cards_code_hash_key is unique without user_id': 'a card is looked up before the learner is known',
  'class_teachers: class_teachers_owner is unique without user_id': 'a class has one owner',
  'class_invitations: the key begins with class_id': 'a class has one invitation, whoever made it',
  'class_invitations: class_invitations_code_hash_key is unique without user_id':
    'a code is looked up before its maker is known',
  'school_invitations: the key begins with code_hash': 'a code is looked up before its maker is known',
  'passkeys: the key begins with id': 'a passkey is looked up before the learner is known',
  'recordings: the key begins with id': 'a recording that is shared is found by its id',
  'recorded_sentences: the key begins with recording_id': 'as recordings',
  'recorded_sentences: a foreign key begins with recording_id': 'as recordings',
  'users: users_email_key is unique without user_id': 'an email is looked up before the learner is known',
};

/** `users` itself is spread by `id`. */
const faults = `
  with recursive tables as (
    select 'users'::regclass::oid as id
    union select conrelid from pg_constraint join tables on confrelid = tables.id where contype = 'f'
  ), named as (
    select id, id::regclass::text as name, case when id = 'users'::regclass then 'id' else 'user_id' end as learner
    from tables
  ), keys as (
    select n.*, i.indexrelid::regclass::text as index, i.indisprimary,
      array(select pg_get_indexdef(i.indexrelid, place, true) from generate_series(1, i.indnkeyatts) place) as columns
    from named n join pg_index i on i.indrelid = n.id and i.indisunique
  )
  select format('%s: the key begins with %s', name, columns[1]) as fault from keys
    where indisprimary and columns[1] <> learner
  union all
  select format('%s: %s is unique without user_id', name, index) from keys
    where not indisprimary and learner <> all (columns)
  union all
  select format('%s: a foreign key begins with %s', n.name, a.attname)
    from named n join pg_constraint f on f.conrelid = n.id and f.contype = 'f' and f.confrelid in (select id from tables)
    join pg_attribute a on a.attrelid = n.id and a.attnum = f.conkey[1]
    join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
    where a.attname <> 'user_id' or b.attname not in ('user_id', 'id')
  order by 1`;

let client: Client;
beforeAll(async () => {
  client = new Client(await newDatabase());
  await client.connect();
});
afterAll(() => client.end());

const find = async () => (await client.query<{ fault: string }>(faults)).rows.map(({ fault }) => fault);

test('each table of a learner has user_id first in its key and its foreign keys, but for a known list', async () => {
  expect((await find()).sort()).toEqual(Object.keys(notYet).sort());
});

test('a table whose key leaves out the learner is found', async () => {
  await client.query('create table stickers (id uuid primary key, user_id uuid references users (id))');
  expect(await find()).toContain('stickers: the key begins with id');
  await client.query('drop table stickers');
});
