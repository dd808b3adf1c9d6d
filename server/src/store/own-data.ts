/** Everything stored about one person, table by table, for them to take along. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { readRows } from './read-rows.ts';

const row = z.record(z.string(), z.unknown());
type Row = z.output<typeof row>;

/** Where rows of a person lie: `$1` of each condition is their id. A test finds the table that is forgotten here. */
const whose = {
  users: 'id = $1',
  sessions: 'user_id = $1',
  refresh_tokens: 'session_id in (select id from sessions where user_id = $1)',
  email_verifications: 'user_id = $1',
  password_resets: 'user_id = $1',
  identities: 'user_id = $1',
  mails: 'user_id = $1',
  readings: 'user_id = $1',
  attempts: 'user_id = $1',
  placements: 'user_id = $1',
  placement_passages: 'user_id = $1',
  placement_answers: 'user_id = $1',
  level_changes: 'user_id = $1',
  level_offers: 'user_id = $1',
  conversations: 'user_id = $1',
  chat_messages: 'conversation_id in (select id from conversations where user_id = $1)',
  waitlist: 'email = (select email from users where id = $1 and verified_at is not null)',
} as const;

/**
 * Left out: what opens the account (hashes, tokens, and the links in waiting mails), and the seed of what was shuffled, which
 * tells nothing about the person.
 */
const hidden = new Set(['password_hash', 'token_hash', 'body', 'shuffle_seed']);

const withoutHidden = (found: Row) =>
  Object.fromEntries(Object.entries(found).filter(([column]) => !hidden.has(column)));

/** In one moment of the database, so that the tables fit each other. */
export function collectOwnData(db: Db, userId: string): Promise<Record<string, Row[]>> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (tx) => {
    const data: Record<string, Row[]> = {};
    for (const [table, condition] of Object.entries(whose)) {
      const [before = '', after = ''] = condition.split('$1');
      const query = sql`select * from ${sql.table(table)}
        where ${sql.raw(before)}${userId}::uuid${sql.raw(after)}`;
      data[table] = (await readRows(tx, row, query)).map(withoutHidden);
    }
    return data;
  });
}
