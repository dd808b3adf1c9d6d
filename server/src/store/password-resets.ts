import { createHash } from 'node:crypto';
import type { Db } from '#server/services/services.ts';
import { deleteBatch } from './delete-batch.ts';

const hashToken = (token: string) => createHash('sha256').update(token).digest();

export const insertReset = (db: Db, token: string, userId: string, now: Date) =>
  db
    .insertInto('password_resets')
    .values({ token_hash: hashToken(token), user_id: userId, created_at: now })
    .execute();

/** Returns the link with its account, which has an email because the link was mailed to it. */
export const findReset = (db: Db, token: string) =>
  db
    .selectFrom('password_resets as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select(['link.created_at as createdAt', 'link.used_at as usedAt'])
    .select(['users.id as userId', 'users.name', 'users.language', 'users.verified_at as verifiedAt'])
    .select(({ ref }) => ref('users.email').$notNull().as('email'))
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();

/** Returns false when another request has used the link already. */
export const markResetUsed = async (db: Db, token: string, now: Date): Promise<boolean> => {
  const row = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const hasResetSince = async (db: Db, userId: string, then: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('created_at', '>', then)
    .executeTakeFirst();
  return row !== undefined;
};

/** Deletes unopened links. */
export const deleteOpenResets = (db: Db, userId: string) =>
  db.deleteFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null).execute();

export const deleteResets = (db: Db, before: Date, size: number) => {
  const old = db.selectFrom('password_resets').where('created_at', '<', before).orderBy('created_at');
  return deleteBatch(db, 'password_resets', old, size);
};
