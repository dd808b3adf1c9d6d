import { createHash } from 'node:crypto';
import type { Db } from '#server/services/services.ts';
import { deleteBatch } from './delete-batch.ts';

/** How long a code works. A restart prints a new one. */
export const setupCodeDays = 7;

const hashCode = (code: string) => createHash('sha256').update(code).digest();

export const insertSetupCode = (db: Db, code: string, now: Date) =>
  db
    .insertInto('setup_codes')
    .values({ code_hash: hashCode(code), created_at: now })
    .execute();

/** Returns whether a process printed this code in the last days, and nobody has used any. */
export const hasSetupCode = async (db: Db, code: string, now: Date): Promise<boolean> => {
  const then = new Date(now.getTime() - setupCodeDays * 86_400_000);
  const row = await db
    .selectFrom('setup_codes')
    .select('code_hash')
    .where('code_hash', '=', hashCode(code))
    .where('created_at', '>', then)
    .executeTakeFirst();
  return row !== undefined;
};

/** Deletes all codes. Returns false when another request has deleted them already. */
export const takeSetupCodes = async (db: Db): Promise<boolean> => {
  const rows = await db.deleteFrom('setup_codes').returning('code_hash').execute();
  return rows.length > 0;
};

/** Deletes codes that were printed before `then`. */
export const deleteSetupCodes = (db: Db, then: Date, size: number) => {
  const codes = db.selectFrom('setup_codes').where('created_at', '<', then).orderBy('created_at');
  return deleteBatch(db, 'setup_codes', codes, size);
};
