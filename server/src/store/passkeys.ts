import type { Db } from '#server/services/services.ts';
import type { Passkeys } from './tables.gen.ts';

export const findPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'transports', 'added_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute();

export const findPasskey = (db: Db, id: string) =>
  db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns false when a passkey with this id is stored already. */
export async function insertPasskey(db: Db, passkey: Passkeys): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when the passkey was used at `challengedAt` or later: then the challenge may have been used before. */
export async function usePasskey(
  db: Db,
  id: string,
  { counter, challengedAt, now }: { counter: number; challengedAt: Date; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now > challengedAt ? now : challengedAt }) // clocks of processes may differ
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('used_at', 'is', null), eb('used_at', '<', challengedAt)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when this person has no such passkey. */
export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when this person has no such passkey. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const deletePasskeys = (db: Db, userId: string) =>
  db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
