/**
 * The only SQL about `mail_counts`: how often something was counted for a key on a day. Days are in UTC, as
 * `2026-03-01`.
 */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { deleteBatch } from './delete-batch.ts';
import { readRows } from './read-rows.ts';

const row = z.object({ today: z.int(), total: z.coerce.number() });
/** `today`: of this day; `total`: of all days that are stored. */
export type MailCount = z.output<typeof row>;

/** Returns the count of a key, locked until the transaction ends. */
export async function lockMailCount(tx: Db, key: Buffer, day: string): Promise<MailCount> {
  await sql`insert into mail_counts (key, day, mails) values (${key}, ${day}, 0)
    on conflict (key, day) do update set mails = mail_counts.mails`.execute(tx);
  const [count = { today: 0, total: 0 }] = await readRows(
    tx,
    row,
    sql`select coalesce(sum(mails) filter (where day = ${day}), 0)::int as today, sum(mails) as total
      from mail_counts where key = ${key}`,
  );
  return count;
}

export const addToMailCount = (tx: Db, key: Buffer, day: string) =>
  tx
    .updateTable('mail_counts')
    .set(({ eb }) => ({ mails: eb('mails', '+', 1) }))
    .where('key', '=', key)
    .where('day', '=', sql<string>`${day}::date`)
    .execute();

export const deleteMailCounts = (db: Db, before: Date, size: number) => {
  const firstDay = sql<string>`${before.toISOString().slice(0, 10)}::date`;
  const old = db.selectFrom('mail_counts').where('day', '<', firstDay).orderBy('day');
  return deleteBatch(db, 'mail_counts', old, size);
};
