/** The only SQL about mails that grown-ups asked for, at most one of each kind a week: a table for each kind. */
import { language as languageSchema } from '@readling/contract';
import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';

const tables = ['news_mails', 'children_mails'] as const;
export type WeeklyMail = (typeof tables)[number];

/** A mail is never sent at once: somebody who asks for it sees what is there already. */
export const changeWeeklyMail = (db: Db, table: WeeklyMail, userId: string, wanted: boolean, now: Date) =>
  db
    .insertInto(table)
    .values({ user_id: userId, wanted, mailed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ wanted }))
    .execute();

/** Ends the mails with this token. Returns whether it belongs to somebody. */
export async function stopWeeklyMail(db: Db, token: string): Promise<boolean> {
  for (const table of tables) {
    const row = await db
      .updateTable(table)
      .set({ wanted: false })
      .where('token', '=', token)
      .returning('user_id')
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

export async function isWeeklyToken(db: Db, token: string): Promise<boolean> {
  for (const table of tables)
    if (await db.selectFrom(table).select('user_id').where('token', '=', token).executeTakeFirst())
      return true;
  return false;
}

/** Marks up to `size` people who were last mailed at `then` or before as mailed now, and returns them. */
export async function takeWeeklyMails(db: Db, table: WeeklyMail, then: Date, now: Date, size: number) {
  const due = db
    .selectFrom(table)
    .select('user_id')
    .where('wanted', '=', true)
    .where('mailed_at', '<=', then)
    .orderBy('mailed_at')
    .limit(size)
    .forUpdate()
    .skipLocked();
  const taken = await db
    .updateTable(table)
    .set({ mailed_at: now })
    .where('user_id', 'in', due)
    .returning(['user_id', 'token'])
    .execute();
  const tokens = new Map(taken.map(({ user_id, token }) => [user_id, token]));
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('id', '=', sql<string>`any(${[...tokens.keys()]}::uuid[])`)
    .execute();
  return people.map(({ id, email, language }) => ({
    id,
    email,
    language: languageSchema.parse(language),
    token: tokens.get(id) ?? '',
  }));
}
