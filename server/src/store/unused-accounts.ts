/** Accounts that nobody has used for a long time. The admin's never counts as unused. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/services/services.ts';

const dayOf = (time: Date) => sql<string>`${time.toISOString().slice(0, 10)}::date`;
/** The day of the last use, as the index `users_unused` has it. */
const lastUse = sql<string>`coalesce(seen_on, (created_at at time zone 'utc')::date)`;

/** Marks accounts that were last used before `then` as mailed on the day of `now`, and returns them. */
export const markUnused = (db: Db, then: Date, now: Date, size: number) =>
  db
    .updateTable('users')
    .set({ unused_mailed_on: dayOf(now) })
    .where('id', 'in', (query) =>
      query
        .selectFrom('users')
        .select('id')
        .where('email', 'is not', null)
        .where('unused_mailed_on', 'is', null)
        .where('role', '!=', 'admin')
        .where(sql<SqlBool>`${lastUse} < ${dayOf(then)}`)
        // The order of the index: without it PostgreSQL scans a large table for the few old rows.
        .orderBy(lastUse)
        .limit(size),
    )
    .returning(['id', 'language'])
    .returning(({ ref }) => ref('email').$notNull().as('email'))
    .execute();

/** Returns accounts that were mailed before `then` and not used since. */
export const findUnused = (db: Db, then: Date, size: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'verified_at'])
    .where('unused_mailed_on', '<', dayOf(then))
    .where('role', '!=', 'admin')
    .orderBy('unused_mailed_on')
    .limit(size)
    .execute();
