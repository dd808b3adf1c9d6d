import type { Db } from '#server/services/services.ts';
import { userColumns } from './users.ts';

/** Identifies a person at an identity provider (OpenID Connect issuer and subject). */
export type Identity = { issuer: string; subject: string };

export const findIdentityUser = (db: Db, { issuer, subject }: Identity) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(userColumns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const insertIdentity = (db: Db, { issuer, subject }: Identity, userId: string, now: Date) =>
  db.insertInto('identities').values({ issuer, subject, user_id: userId, created_at: now }).execute();

export const deleteIdentities = (db: Db, userId: string) =>
  db.deleteFrom('identities').where('user_id', '=', userId).execute();
