/** The only SQL about `passage_packs`. */
import { createHash } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import type { Schema } from './schema.ts';

/** The channel that is notified with the passage id of each pack that is added, replaced or removed. */
export const packsChannel = 'passage_packs';

export type NewPack = Omit<Insertable<Schema['passage_packs']>, 'sha256'>;
/** `sha256` in hex, `size` in bytes. */
export type ListedPack = Omit<Selectable<Schema['passage_packs']>, 'zip' | 'sha256'> & {
  sha256: string;
  size: number;
};

export type PutPack = 'added' | 'replaced' | 'unchanged';

/** Stores a pack or a newer version of it, and notifies the channel. The same zip again changes nothing. */
export const putPack = (db: Db, pack: NewPack): Promise<PutPack> =>
  db.transaction().execute(async (tx) => {
    const row = { ...pack, sha256: createHash('sha256').update(pack.zip).digest() };
    const { passage_id, ...changes } = row;
    await sql`select pg_advisory_xact_lock(hashtext(${packsChannel}))`.execute(tx);
    const earlier = await tx
      .selectFrom('passage_packs')
      .select('sha256')
      .where('passage_id', '=', passage_id)
      .executeTakeFirst();
    if (earlier?.sha256.equals(row.sha256)) return 'unchanged';
    await tx
      .insertInto('passage_packs')
      .values(row)
      .onConflict((conflict) => conflict.column('passage_id').doUpdateSet(changes))
      .execute();
    await sql`select pg_notify(${packsChannel}, ${passage_id})`.execute(tx);
    return earlier ? 'replaced' : 'added';
  });

/** Removes a pack and notifies the channel. Returns false when there was none. */
export async function removePack(db: Db, passageId: string): Promise<boolean> {
  const { rows } = await sql`
    with removed as (delete from passage_packs where passage_id = ${passageId} returning passage_id)
    select pg_notify(${packsChannel}, passage_id) from removed`.execute(db);
  return rows.length > 0;
}

/** Returns all packs without their zips, ordered by passage. */
export async function listPacks(db: Db): Promise<ListedPack[]> {
  const rows = await db
    .selectFrom('passage_packs')
    .select(['passage_id', 'title', 'level', 'theme', 'publish_on', 'author', 'licence', 'added_at'])
    .select(({ fn }) => ['sha256', fn<number>('octet_length', ['zip']).as('size')])
    .orderBy('passage_id')
    .execute();
  return rows.map((row) => ({ ...row, sha256: row.sha256.toString('hex') }));
}

/** Bytes read by one query: small enough for a slow connection to stay within the time limit of a query. */
const slice = 4 * 2 ** 20;

/** Returns the zip of this version, null when it was removed or replaced in the meantime. */
export async function findPackZip(db: Db, { sha256, size, passage_id }: ListedPack): Promise<Buffer | null> {
  const slices: Buffer[] = [];
  for (let at = 0; at < size; at += slice) {
    const row = await db
      .selectFrom('passage_packs')
      .select(({ fn, val }) => fn<Buffer>('substr', ['zip', val(at + 1), val(slice)]).as('bytes'))
      .where('passage_id', '=', passage_id)
      .where('sha256', '=', Buffer.from(sha256, 'hex'))
      .executeTakeFirst();
    if (!row) return null;
    slices.push(row.bytes);
  }
  return Buffer.concat(slices);
}
