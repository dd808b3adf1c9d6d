/** The cards of children: hashes of their codes. */
import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import type { ClassId } from './class-id.ts';
import { userColumns } from './users.ts';

export type CardHash = { user_id: string; code_hash: Buffer };

/** The cards of a class, by child. */
export async function cardsOfClass(db: Db, id: ClassId): Promise<Map<string, Buffer>> {
  const rows = await db
    .selectFrom('cards')
    .innerJoin('class_children', 'class_children.user_id', 'cards.user_id')
    .select(['cards.user_id', 'code_hash'])
    .where('class_id', '=', id)
    .execute();
  return new Map(rows.map(({ user_id, code_hash }) => [user_id, code_hash]));
}

/** Stores cards. The one that a child had before works no more, in any process. */
export async function setCards(db: Db, cards: readonly CardHash[], now: Date) {
  if (cards.length === 0) return;
  await db
    .insertInto('cards')
    .values(cards.map((card) => ({ ...card, made_at: now })))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({
        code_hash: ref('excluded.code_hash'),
        made_at: ref('excluded.made_at'),
      })),
    )
    .execute();
}

/** Locks the cards of children until the transaction ends, before anything else of them is locked. */
export const lockCards = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('cards')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('user_id')
    .forUpdate()
    .execute();

/**
 * Returns the child whose card has this hash, in a class that is not archived. The card is locked until the transaction
 * ends, so that a new card waits, and then ends the session that began with this one.
 */
export const lockCardHolder = (db: Db, codeHash: Buffer) =>
  db
    .selectFrom('cards')
    .innerJoin('users', 'users.id', 'cards.user_id')
    .select(userColumns)
    .where('code_hash', '=', codeHash)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('class_children')
          .innerJoin('classes', 'classes.id', 'class_children.class_id')
          .select('classes.id')
          .whereRef('class_children.user_id', '=', 'cards.user_id')
          .where('archived_at', 'is', null),
      ),
    )
    .forShare('cards')
    .executeTakeFirst();
