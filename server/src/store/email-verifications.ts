import { createHash } from 'node:crypto';
import type { Readers } from '@readling/contract';
import type { Db } from '#server/services/services.ts';
import { deleteBatch } from './delete-batch.ts';

const hashToken = (token: string) => createHash('sha256').update(token).digest();

type NewLink = { token: string; userId: string; now: Date; email?: string; readers?: Readers | null };

/** Inserts a link that verifies the email of the account, or the new `email`. */
export const insertVerification = (db: Db, { token, userId, now, email, readers = null }: NewLink) =>
  db
    .insertInto('email_verifications')
    .values({ token_hash: hashToken(token), user_id: userId, created_at: now, email: email ?? null, readers })
    .execute();

/** Returns the link with its account, locked until the transaction ends. */
export const lockVerification = (db: Db, token: string) =>
  db
    .selectFrom('email_verifications as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select(['link.created_at', 'link.used_at', 'link.email as newEmail'])
    .select(['users.id as userId', 'users.email', 'users.language', 'users.verified_at', 'users.set_up_at'])
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();

export const markVerificationUsed = (db: Db, token: string, now: Date) =>
  db
    .updateTable('email_verifications')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .execute();

/** The newest link of an account. */
export const findLastVerification = (db: Db, userId: string) =>
  db
    .selectFrom('email_verifications')
    .select(['created_at', 'readers'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Deletes unopened links to a new email. */
export const deleteOpenEmailChanges = (db: Db, userId: string) =>
  db
    .deleteFrom('email_verifications')
    .where('user_id', '=', userId)
    .where('email', 'is not', null)
    .where('used_at', 'is', null)
    .execute();

/** Returns whether a change to this email was requested after `then`. */
export const hasEmailChangeSince = async (db: Db, userId: string, email: string, then: Date) => {
  const row = await db
    .selectFrom('email_verifications')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('created_at', '>', then)
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteVerifications = (db: Db, before: Date, size: number) => {
  const old = db.selectFrom('email_verifications').where('created_at', '<', before).orderBy('created_at');
  return deleteBatch(db, 'email_verifications', old, size);
};
