import type { Db } from '#server/services/services.ts';
import { deleteBatch } from './delete-batch.ts';

export type Failures = { failures: number; lastFailedAt: Date };

const never = new Date(0);

/**
 * Returns the counts of these keys, locked until the transaction ends. Rows are locked in the order of their
 * keys, which prevents deadlocks.
 */
export async function lockFailures(db: Db, keys: Buffer[]): Promise<Failures[]> {
  const ordered = [...keys].sort(Buffer.compare);
  await db
    .insertInto('login_failures')
    .values(ordered.map((key) => ({ key, failures: 0, last_failed_at: never })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const rows = await db
    .selectFrom('login_failures')
    .selectAll()
    .where('key', 'in', ordered)
    .orderBy('key')
    .forUpdate()
    .execute();
  return keys.map((key) => {
    const row = rows.find((one) => one.key.equals(key));
    return { failures: row?.failures ?? 0, lastFailedAt: row?.last_failed_at ?? never };
  });
}

export const setFailures = (db: Db, key: Buffer, { failures, lastFailedAt }: Failures) =>
  db
    .updateTable('login_failures')
    .set({ failures, last_failed_at: lastFailedAt })
    .where('key', '=', key)
    .execute();

/** Decreases the count by one, down to zero. */
export const undoFailure = (db: Db, key: Buffer) =>
  db
    .updateTable('login_failures')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();

export const deleteFailures = (db: Db, key: Buffer) =>
  db.deleteFrom('login_failures').where('key', '=', key).execute();

export const deleteOldFailures = (db: Db, before: Date, size: number) => {
  const old = db.selectFrom('login_failures').where('last_failed_at', '<', before).orderBy('last_failed_at');
  return deleteBatch(db, 'login_failures', old, size);
};
