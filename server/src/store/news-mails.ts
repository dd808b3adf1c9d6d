/** The only SQL about `news_mails`: who wants a mail in a week with a new story. */
import { language as languageSchema } from '@readling/contract';
import type { Db } from '#server/services/services.ts';

/** A mail is never sent at once: somebody who asks for it sees the new stories already. */
export const changeNewsMail = (db: Db, userId: string, wanted: boolean, now: Date) =>
  db
    .insertInto('news_mails')
    .values({ user_id: userId, wanted, mailed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ wanted }))
    .execute();

/** Returns whether the token belongs to somebody. */
export async function stopNewsMail(db: Db, token: string): Promise<boolean> {
  const row = await db
    .updateTable('news_mails')
    .set({ wanted: false })
    .where('token', '=', token)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const isNewsToken = async (db: Db, token: string): Promise<boolean> =>
  (await db.selectFrom('news_mails').select('user_id').where('token', '=', token).executeTakeFirst()) !==
  undefined;

/** Marks up to `size` people who were last mailed at `then` or before as mailed now, and returns them. */
export async function takeNewsMails(db: Db, then: Date, now: Date, size: number) {
  const due = db
    .selectFrom('news_mails')
    .select('user_id')
    .where('wanted', '=', true)
    .where('mailed_at', '<=', then)
    .orderBy('mailed_at')
    .limit(size)
    .forUpdate()
    .skipLocked();
  const people = await db
    .updateTable('news_mails')
    .from('users')
    .set({ mailed_at: now })
    .where('news_mails.user_id', 'in', due)
    .whereRef('users.id', '=', 'news_mails.user_id')
    .returning(['users.id', 'users.email', 'users.language', 'news_mails.token'])
    .execute();
  return people.map((person) => ({ ...person, language: languageSchema.parse(person.language) }));
}
