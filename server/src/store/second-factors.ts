/** Authenticator apps and recovery codes; and which factors an account has. */
import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';

/** Which factors an account has, in one query. */
export async function findFactors(db: Db, userId: string) {
  const { rows } = await sql<{ app: Date | null; passkeys: number; codes: number }>`
    select (select added_at from authenticator_apps where user_id = ${userId}::uuid) as app,
      (select count(*) from passkeys where user_id = ${userId}::uuid) as passkeys,
      (select count(*) from recovery_codes where user_id = ${userId}::uuid) as codes`.execute(db);
  const [found = { app: null, passkeys: 0, codes: 0 }] = rows;
  return { ...found, any: found.app !== null || found.passkeys > 0 };
}

export const findApp = (db: Db, userId: string) =>
  db
    .selectFrom('authenticator_apps')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Stores the app of an account. It replaces one that was there. */
export const storeApp = (
  db: Db,
  app: { user_id: string; secret: Buffer; last_step: number; added_at: Date },
) =>
  db
    .insertInto('authenticator_apps')
    .values(app)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(app))
    .execute();

/** Returns false when a code of this time step, or of a later one, was accepted before. */
export async function useStep(db: Db, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when there was none. */
export async function deleteApp(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteRecoveryCodes = (db: Db, userId: string) =>
  db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[], made_at: Date) {
  await deleteRecoveryCodes(db, userId);
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, made_at }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Deletes the code. Returns false when the account has no such code, or has used it before. */
export async function useRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
