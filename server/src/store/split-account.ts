/** Makes a child of an account, and a new account for its grown-up. What the child read stays where it is. */
import type { FaceName } from '@readling/contract';
import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import type { Schema } from './schema.ts';

/** What belongs to the grown-up, by its column `user_id`. A test fails when a table is in neither list. */
export const rowsOfGrownUp = [
  'authenticator_apps',
  'children_mails',
  'class_invitations',
  'class_teachers',
  'conversations',
  'email_verifications',
  'identities',
  'mails',
  'news_mails',
  'passkeys',
  'password_resets',
  'recordings',
  'recovery_codes',
  'school_invitations',
  'seats',
] as const satisfies (keyof Schema)[];

/** What stays with the child; and the sessions, which end. */
export const rowsOfChild = [
  'cards',
  'child_looks',
  'child_pictures',
  'class_asks',
  'class_children',
  'guardians',
  'letters',
  'level_changes',
  'level_offers',
  'placements',
  'readings',
  'sessions',
  'set_work',
] as const satisfies (keyof Schema)[];

/** Returns an account, locked until the transaction ends; undefined for a child, and when it is gone. */
export const lockAccount = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['role', 'name', 'email', 'password_hash', 'language', 'created_at'])
    .select(['verified_at', 'set_up_at', 'seen_on', 'unused_mailed_on'])
    .where('id', '=', id)
    .where('role', '!=', 'child')
    .forUpdate()
    .executeTakeFirst();

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;
type Child = { id: string; placeId: string; name: string; face: FaceName };

/** Makes the account a child, inserts the grown-up under a new id, and gives them their rows. */
export async function splitRows(db: Db, account: Account, child: Child, grownUpId: string) {
  await db
    .updateTable('users')
    .set({ role: 'child', place_id: child.placeId, name: child.name, face: child.face })
    .set({ email: null, password_hash: null, verified_at: null, set_up_at: null, unused_mailed_on: null })
    .where('id', '=', child.id)
    .execute();
  await db
    .insertInto('users')
    .values({ id: grownUpId, ...account })
    .execute();
  const moved = rowsOfGrownUp.map(
    (table) =>
      sql`${sql.ref(table)} as (update ${sql.table(table)} set user_id = ${grownUpId} where user_id = ${child.id})`,
  );
  await sql`with ${sql.join(moved)} select`.execute(db); // one statement, so one way to the database
  for (const table of ['reviews', 'child_looks'] as const)
    await db.updateTable(table).set({ by_id: grownUpId }).where('by_id', '=', child.id).execute();
  await db
    .updateTable('guardians')
    .set({ guardian_id: grownUpId })
    .where('guardian_id', '=', child.id)
    .execute();
}
