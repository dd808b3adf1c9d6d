/** Which deal of pictures a child has, and its wrong tries. No row: the first deal, and none. */
import type { Db } from '#server/services/services.ts';
import type { LearnerId } from './learner-id.ts';

export type PictureTries = { deal: number; wrong: number; wrong_at: Date | null };

const columns = ['deal', 'wrong', 'wrong_at'] as const;

export const findPictureTries = async (db: Db, id: LearnerId): Promise<PictureTries> =>
  (await db.selectFrom('child_pictures').select(columns).where('user_id', '=', id).executeTakeFirst()) ?? {
    deal: 0,
    wrong: 0,
    wrong_at: null,
  };

/** The same, locked until the transaction ends: tries at the same moment are counted one after the other. */
export async function lockPictureTries(db: Db, id: LearnerId): Promise<PictureTries> {
  await db
    .insertInto('child_pictures')
    .values({ user_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('child_pictures')
    .select(columns)
    .where('user_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const setPictureTries = (db: Db, id: LearnerId, tries: Partial<PictureTries>) =>
  db.updateTable('child_pictures').set(tries).where('user_id', '=', id).execute();

/** The children of a class by id, with the number of their deal where it is not the first. */
export async function dealsOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('child_pictures')
    .select(['user_id', 'deal'])
    .where('user_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ user_id, deal }) => [user_id, deal]));
}
