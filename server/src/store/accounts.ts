/** The admin's list of accounts: a view of `users`, without anything that they read or answered. */
import type { Role } from '@readling/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import { partOf } from './part-of.ts';

/** Returns accounts whose name or email contains `find`, newest first, and how many there are. */
export async function searchAccounts(
  db: Db,
  find: string,
  { offset, limit }: { offset: number; limit: number },
) {
  const matching = db
    .selectFrom('users')
    .where('email', 'is not', null)
    .where(partOf(find, 'name', 'email'));
  const rows = await matching
    .select(['id', 'name', 'role', 'created_at', 'verified_at', 'seen_on'])
    .select(({ ref }) => ref('email').$notNull().as('email'))
    .$narrowType<{ role: Exclude<Role, 'child'> }>()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export async function countAccounts(db: Db) {
  const counted = (condition: string) => sql<string>`count(*) filter (where ${sql.raw(condition)})`;
  const { accounts, unverified, guests } = await db
    .selectFrom('users')
    .select([
      counted('email is not null').as('accounts'),
      counted('email is not null and verified_at is null').as('unverified'),
      counted("role = 'guest' and email is null").as('guests'),
    ])
    .executeTakeFirstOrThrow();
  return { accounts: Number(accounts), unverified: Number(unverified), guests: Number(guests) };
}

/**
 * Stores the day on which a user was seen; with a child, its parents' accounts are in use too. Writes nothing when it is
 * stored already.
 */
export const storeSeen = (db: Db, id: string, now: Date) => {
  const today = sql<string>`${now.toISOString().slice(0, 10)}::date`;
  return db
    .updateTable('users')
    .set({ seen_on: today, unused_mailed_on: null })
    .where(
      sql<SqlBool>`id = any(array(
        select ${id}::uuid union all
        select s.user_id from seats s join users c on c.place_id = s.place_id where c.id = ${id}))`,
    )
    .where(sql<SqlBool>`seen_on is distinct from ${today}`)
    .execute();
};
