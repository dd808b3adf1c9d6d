/** Letters to the parents of children: hashes of their codes. */
import type { Db } from '#server/services/services.ts';
import type { ClassId } from './class-id.ts';
import { deleteBatch } from './delete-batch.ts';

/** The newest letter of each child of a class, by child. */
export async function lettersOfClass(db: Db, id: ClassId) {
  const rows = await db
    .selectFrom('letters')
    .innerJoin('class_children', 'class_children.user_id', 'letters.user_id')
    .select(['letters.user_id', 'code_hash', 'made_at', 'used_at'])
    .where('class_id', '=', id)
    .execute();
  return new Map(rows.map(({ user_id, ...letter }) => [user_id, letter]));
}

/** Stores letters. The one that a child had before works no more. */
export async function setLetters(
  db: Db,
  letters: readonly { user_id: string; code_hash: Buffer }[],
  now: Date,
) {
  if (letters.length === 0) return;
  await db
    .insertInto('letters')
    .values(letters.map((letter) => ({ ...letter, made_at: now })))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({
        code_hash: ref('excluded.code_hash'),
        made_at: ref('excluded.made_at'),
        used_at: null,
      })),
    )
    .execute();
}

/** Returns the child of a letter, used or not, in a class that is not archived. */
export const findChildOfLetter = async (db: Db, codeHash: Buffer): Promise<string | undefined> => {
  const row = await db
    .selectFrom('letters')
    .innerJoin('class_children', 'class_children.user_id', 'letters.user_id')
    .innerJoin('classes', 'classes.id', 'class_children.class_id')
    .select('letters.user_id')
    .where('code_hash', '=', codeHash)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id;
};

/** Uses a letter that was made after `then`. False when somebody used it before, and when a newer one took its place. */
export async function useLetter(db: Db, codeHash: Buffer, { now, then }: { now: Date; then: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('made_at', '>', then)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteLettersBefore = (db: Db, then: Date, size: number) =>
  deleteBatch(db, 'letters', db.selectFrom('letters').where('made_at', '<', then).orderBy('made_at'), size);
