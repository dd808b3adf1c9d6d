import type { Db } from '#server/services/services.ts';

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

export const findWaitingMails = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
};

export const deleteMailsBefore = (db: Db, then: Date) =>
  db.deleteFrom('mails').where('created_at', '<', then).execute();

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
