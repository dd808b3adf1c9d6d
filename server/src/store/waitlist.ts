/** The only SQL about `waitlist`. `email` is in lower case. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import { deleteBatch } from './delete-batch.ts';
import { partOf } from './part-of.ts';
import type { Schema } from './schema.ts';

export type WaitlistEntry = Selectable<Schema['waitlist']>;
type Joining = Pick<WaitlistEntry, 'email' | 'pilot' | 'language'>;

export const lockWaitlistEntry = (db: Db, email: string): Promise<WaitlistEntry | undefined> =>
  db.selectFrom('waitlist').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();

/**
 * Stores an email once, as asked to confirm now. A request for the pilot stays when the email joins again without one.
 */
export const askWaitlistEntry = (db: Db, joining: Joining, now: Date): Promise<WaitlistEntry> =>
  db
    .insertInto('waitlist')
    .values({ ...joining, joined_at: now, asked_at: now })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        pilot: sql<boolean>`waitlist.pilot or excluded.pilot`,
        language: joining.language,
        asked_at: now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const requestPilot = (db: Db, email: string) =>
  db.updateTable('waitlist').set({ pilot: true }).where('email', '=', email).execute();

type Times = Partial<Pick<WaitlistEntry, 'asked_at' | 'invited_at' | 'answered_at'>>;

export const changeWaitlistEntry = (
  db: Db,
  email: string,
  times: Times,
): Promise<WaitlistEntry | undefined> =>
  db.updateTable('waitlist').set(times).where('email', '=', email).returningAll().executeTakeFirst();

/** Returns false when no entry has this token. The time of the first confirmation stays. */
export async function confirmWaitlistEntry(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('waitlist')
    .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(now)) }))
    .where('token', '=', token)
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the entry with this token and returns its email. */
export const deleteByToken = async (db: Db, token: string): Promise<string | undefined> =>
  (await db.deleteFrom('waitlist').where('token', '=', token).returning('email').executeTakeFirst())?.email;

export const deleteFromWaitlist = (db: Db, email: string) =>
  db.deleteFrom('waitlist').where('email', '=', email).execute();

/** Deletes entries that were asked to confirm before `then` and did not. */
export const deleteUnconfirmed = (db: Db, then: Date, size: number) => {
  const old = db
    .selectFrom('waitlist')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', then)
    .orderBy('asked_at');
  return deleteBatch(db, 'waitlist', old, size);
};

export const listWaitlist = (db: Db): Promise<WaitlistEntry[]> =>
  db.selectFrom('waitlist').selectAll().orderBy('joined_at').orderBy('email').execute();

/** Returns entries whose email contains `find`, newest first, and how many there are. */
export async function searchWaitlist(
  db: Db,
  find: string,
  { offset, limit }: { offset: number; limit: number },
) {
  const matching = db.selectFrom('waitlist').where(partOf(find, 'email'));
  const rows = await matching
    .selectAll()
    .orderBy('joined_at', 'desc')
    .orderBy('email')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export async function countWaitlist(db: Db) {
  const { confirmed, all } = await db
    .selectFrom('waitlist')
    .select(({ fn }) => [fn.count<string>('confirmed_at').as('confirmed'), fn.countAll<string>().as('all')])
    .executeTakeFirstOrThrow();
  return { confirmed: Number(confirmed), unconfirmed: Number(all) - Number(confirmed) };
}

/** How many entries were confirmed after `since`, and not after `until`. */
export async function countConfirmed(db: Db, since: Date, until: Date): Promise<number> {
  const { count } = await db
    .selectFrom('waitlist')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('confirmed_at', '>', since)
    .where('confirmed_at', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(count);
}
