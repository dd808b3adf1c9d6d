/** Everything stored about one person, table by table, for the data download. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { readRows } from './read-rows.ts';

const row = z.record(z.string(), z.unknown());
type Row = z.output<typeof row>;

/**
 * The condition for the rows of a person, by table. `$1`: the person's id. A test
 * fails when a table is missing.
 */
export const ownConditions = {
  users: 'id = $1',
  sessions: 'user_id = $1',
  refresh_tokens: 'session_id in (select id from sessions where user_id = $1)',
  email_verifications: 'user_id = $1',
  password_resets: 'user_id = $1',
  identities: 'user_id = $1',
  authenticator_apps: 'user_id = $1',
  passkeys: 'user_id = $1',
  recovery_codes: 'user_id = $1',
  mails: 'user_id = $1',
  readings: 'user_id = $1',
  reading_outlines: 'id in (select outline_id from readings where user_id = $1)',
  attempts: 'user_id = $1',
  placements: 'user_id = $1',
  placement_passages: 'user_id = $1',
  placement_answers: 'user_id = $1',
  level_changes: 'user_id = $1',
  level_offers: 'user_id = $1',
  conversations: 'user_id = $1',
  chat_messages: 'conversation_id in (select id from conversations where user_id = $1)',
  recordings: 'user_id = $1',
  recorded_sentences: 'recording_id in (select id from recordings where user_id = $1)',
  waitlist: 'email = (select email from users where id = $1 and verified_at is not null)',
} as const;

/**
 * Left out: what gives access to the account (hashes, tokens, keys, and the links in mails), and the seed of
 * the shuffled options, which says nothing about the person. The sound of recordings is a file of its own.
 */
const hidden = new Set([
  'password_hash',
  'token_hash',
  'token',
  'secret',
  'public_key',
  'code_hash',
  'body',
  'unsubscribe_url',
  'shuffle_seed',
  'sound',
]);

const withoutHidden = (found: Row) =>
  Object.fromEntries(Object.entries(found).filter(([column]) => !hidden.has(column)));

/** Returns the rows by table. All are read from one snapshot of the database, so that they are consistent. */
export function collectOwnData(db: Db, userId: string): Promise<Record<string, Row[]>> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (tx) => {
    const data: Record<string, Row[]> = {};
    for (const [table, condition] of Object.entries(ownConditions)) {
      const [before = '', after = ''] = condition.split('$1');
      const query = sql`select * from ${sql.table(table)}
        where ${sql.raw(before)}${userId}::uuid${sql.raw(after)}`;
      data[table] = (await readRows(tx, row, query)).map(withoutHidden);
    }
    return data;
  });
}
