/** The only SQL about `waitlist`. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import type { Schema } from './schema.ts';

export type WaitlistEntry = Selectable<Schema['waitlist']>;

/** Stores an email once. A request for the pilot stays when the email joins again without one. */
export async function joinWaitlist(db: Db, waiting: WaitlistEntry): Promise<void> {
  await db
    .insertInto('waitlist')
    .values(waiting)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ pilot: sql<boolean>`waitlist.pilot or excluded.pilot` }),
    )
    .execute();
}

export const listWaitlist = (db: Db): Promise<WaitlistEntry[]> =>
  db.selectFrom('waitlist').selectAll().orderBy('joined_at').orderBy('email').execute();

export const deleteFromWaitlist = (db: Db, email: string) =>
  db.deleteFrom('waitlist').where('email', '=', email).execute();
