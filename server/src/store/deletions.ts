/** Proof of deletions: receipts that name nobody, and hashes of the ids of who was deleted. */
import type { DeletionKind } from '@readling/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { deleteBatch } from './delete-batch.ts';
import { partOf } from './part-of.ts';

const counts = z.record(z.string(), z.int());
export type RowCounts = z.output<typeof counts>;

/** The hash of an id, as `deleted_people` stores it. The id cannot be found from it. `id`: an SQL expression. */
export const hashOfId = (id: string) => sql`sha256(convert_to((${sql.raw(id)})::text, 'UTF8'))`;

type NewDeletion = { kind: DeletionKind; ids: readonly string[]; counts: RowCounts; now: Date };

/** Stores the receipt of a deletion, and who must not come back. Returns the number of the receipt. */
export async function insertDeletion(db: Db, { kind, ids, counts: rows, now }: NewDeletion): Promise<string> {
  await sql`insert into deleted_people (id_hash, deleted_at)
    select ${hashOfId('id')}, ${now} from unnest(${ids}::uuid[]) id
    on conflict do nothing`.execute(db);
  const { number } = await db
    .insertInto('deletions')
    .values({ kind, deleted_at: now, counts: JSON.stringify(rows) })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** Returns receipts whose number contains `find`, newest first, and how many there are. */
export async function searchDeletions(
  db: Db,
  find: string,
  { offset, limit }: { offset: number; limit: number },
) {
  const matching = db.selectFrom('deletions').where(partOf(find, 'number'));
  const rows = await matching
    .selectAll()
    .orderBy('deleted_at', 'desc')
    .orderBy('number')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map((row) => ({ ...row, counts: counts.parse(row.counts) })), total: Number(total) };
}

export async function countDeletions(db: Db) {
  const { receipts } = await db
    .selectFrom('deletions')
    .select(({ fn }) => fn.countAll<string>().as('receipts'))
    .executeTakeFirstOrThrow();
  const { people } = await db
    .selectFrom('deleted_people')
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .executeTakeFirstOrThrow();
  return { receipts: Number(receipts), people: Number(people) };
}

export const deleteReceiptsBefore = (db: Db, then: Date, size: number) =>
  deleteBatch(
    db,
    'deletions',
    db.selectFrom('deletions').where('deleted_at', '<', then).orderBy('deleted_at'),
    size,
  );

export const forgetDeletedBefore = (db: Db, then: Date, size: number) =>
  deleteBatch(
    db,
    'deleted_people',
    db.selectFrom('deleted_people').where('deleted_at', '<', then).orderBy('deleted_at'),
    size,
  );
