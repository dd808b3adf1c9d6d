/** Everything stored about one person, table by table, for the data download. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import type { LearnerId } from './learner-id.ts';
import { readRows } from './read-rows.ts';

const row = z.record(z.string(), z.unknown());
type Row = z.output<typeof row>;

/**
 * The condition for the rows of people, by table. `$1`: the array of their ids. A test
 * fails when a table is missing.
 */
export const ownConditions = {
  users: 'id = any($1)',
  places:
    'id in (select coalesce(u.place_id, s.place_id) from users u left join seats s on s.user_id = u.id where u.id = any($1))',
  seats: 'user_id = any($1)',
  classes:
    'id in (select class_id from class_children where user_id = any($1) union select class_id from class_teachers where user_id = any($1))',
  class_teachers: 'user_id = any($1)',
  class_children: 'user_id = any($1)',
  class_invitations: 'user_id = any($1)',
  school_invitations: 'user_id = any($1)',
  class_doors: 'class_id in (select class_id from class_teachers where user_id = any($1))',
  class_codes: 'class_id in (select class_id from class_teachers where user_id = any($1))',
  class_asks: 'user_id = any($1)',
  child_pictures: 'user_id = any($1)',
  child_looks: 'user_id = any($1)',
  cards: 'user_id = any($1)',
  letters: 'user_id = any($1)',
  guardians: 'user_id = any($1) or guardian_id = any($1)',
  set_work: 'user_id = any($1)',
  sessions: 'user_id = any($1)',
  refresh_tokens: 'session_id in (select id from sessions where user_id = any($1))',
  email_verifications: 'user_id = any($1)',
  password_resets: 'user_id = any($1)',
  identities: 'user_id = any($1)',
  authenticator_apps: 'user_id = any($1)',
  passkeys: 'user_id = any($1)',
  recovery_codes: 'user_id = any($1)',
  mails: 'user_id = any($1)',
  news_mails: 'user_id = any($1)',
  children_mails: 'user_id = any($1)',
  readings: 'user_id = any($1)',
  reading_outlines: 'id in (select outline_id from readings where user_id = any($1))',
  attempts: 'user_id = any($1)',
  appeals: 'user_id = any($1)',
  reviews: 'user_id = any($1)',
  placements: 'user_id = any($1)',
  placement_passages: 'user_id = any($1)',
  placement_answers: 'user_id = any($1)',
  level_changes: 'user_id = any($1)',
  level_offers: 'user_id = any($1)',
  conversations: 'user_id = any($1)',
  chat_messages: 'conversation_id in (select id from conversations where user_id = any($1))',
  recordings: 'user_id = any($1)',
  recorded_sentences: 'recording_id in (select id from recordings where user_id = any($1))',
  waitlist: 'email in (select email from users where id = any($1) and verified_at is not null)',
} as const;
export type OwnTable = keyof typeof ownConditions;

/**
 * Left out: what gives access to the account (hashes, tokens, keys, and the links in mails), the id of another grown-up
 * who looked or judged, and the seed of the shuffled options, which says nothing about the person. The sound of
 * recordings is a file of its own.
 */
const hidden = new Set([
  'password_hash',
  'token_hash',
  'token',
  'secret',
  'public_key',
  'code_hash',
  'by_id',
  'guardian_id',
  'body',
  'unsubscribe_url',
  'shuffle_seed',
  'sound',
]);

const withoutHidden = (found: Row) =>
  Object.fromEntries(Object.entries(found).filter(([column]) => !hidden.has(column)));

/** The query of a table's rows of people; `what` is the list of columns. */
function ownRows(table: string, condition: string, userIds: readonly string[], what: string) {
  const parts = condition.split('$1').map((part) => sql.raw(part));
  return sql`select ${sql.raw(what)} from ${sql.table(table)} where ${sql.join(parts, sql`${userIds}::uuid[]`)}`;
}

/** Tables whose rows may be about others too: the deletion of a person leaves them. */
const shared = new Set(['places', 'classes', 'class_doors', 'class_codes', 'reading_outlines']);
const count = z.object({ count: z.int() });

/** Returns how many rows each table has of these people together; with `only`, each of those tables. */
export async function countOwnRows(
  db: Db,
  userIds: readonly string[],
  only?: readonly OwnTable[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, condition] of Object.entries(ownConditions)) {
    if (shared.has(table) || (only && !only.includes(table as OwnTable))) continue;
    const [found] = await readRows(db, count, ownRows(table, condition, userIds, 'count(*)::int as count'));
    counts[table] = found?.count ?? 0;
  }
  return counts;
}

/** Returns the rows by table. All are read from one snapshot of the database, so that they are consistent. */
export function collectOwnData(db: Db, userId: LearnerId): Promise<Record<string, Row[]>> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (tx) => {
    const data: Record<string, Row[]> = {};
    for (const [table, condition] of Object.entries(ownConditions)) {
      const query = ownRows(table, condition, [userId], '*');
      data[table] = (await readRows(tx, row, query)).map(withoutHidden);
    }
    return data;
  });
}
