import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import { deleteBatch } from './delete-batch.ts';

export type NewMail = {
  id: string;
  user_id: string | null;
  recipient: string;
  subject: string;
  body: string;
  unsubscribe_url: string | null;
  created_at: Date;
};

export const insertMail = (db: Db, mail: NewMail) => db.insertInto('mails').values(mail).execute();

export const findWaitingMail = (db: Db, id: string) =>
  db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body', 'unsubscribe_url'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();

/** Deletes the text as well, because it contains a secret link. */
export const markMailSent = (db: Db, id: string, now: Date) =>
  db.updateTable('mails').set({ sent_at: now, body: '' }).where('id', '=', id).execute();

export const markMailTried = (db: Db, id: string) =>
  db
    .updateTable('mails')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();

type WaitingMail = { id: string; created_at: Date };

/** Returns at most `size` mails that wait, the oldest first; with `after`, those that were written later. */
export const findWaitingMails = (db: Db, after: WaitingMail | null, size: number): Promise<WaitingMail[]> =>
  db
    .selectFrom('mails')
    .select(['id', 'created_at'])
    .where('sent_at', 'is', null)
    .$if(after !== null, (mails) =>
      mails.where(sql<SqlBool>`(created_at, id) > (${after?.created_at}, ${after?.id})`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(size)
    .execute();

export const countWaitingMails = (db: Db): Promise<{ count: number; oldest: Date | null }> =>
  db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();

export const deleteMailsBefore = (db: Db, then: Date, size: number) => {
  const old = db.selectFrom('mails').where('created_at', '<', then).orderBy('created_at');
  return deleteBatch(db, 'mails', old, size);
};

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Deletes all mails of an account. Returns their ids. */
export const deleteMailsOfUser = async (db: Db, userId: string): Promise<string[]> =>
  idsOf(await db.deleteFrom('mails').where('user_id', '=', userId).returning('id').execute());

/** Deletes the mails to an email that belong to no account. Returns their ids. */
export const deleteMailsTo = async (db: Db, email: string): Promise<string[]> =>
  idsOf(
    await db
      .deleteFrom('mails')
      .where('recipient', '=', email)
      .where('user_id', 'is', null)
      .returning('id')
      .execute(),
  );
