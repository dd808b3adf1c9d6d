/** The only SQL about `rate_counts`: how many requests a key made in its current time window. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { deleteBatch } from './delete-batch.ts';
import { readRows } from './read-rows.ts';

const row = z.object({ requests: z.int(), endsAt: z.date() });
type RateCount = z.output<typeof row>;

/** Counts a request. The first one after the end of a window begins a new window. */
export async function countRequest(
  db: Db,
  { key, seconds, now }: { key: Buffer; seconds: number; now: Date },
): Promise<RateCount> {
  const endsAt = new Date(now.getTime() + seconds * 1000);
  const isOver = sql`rate_counts.ends_at <= ${now}`;
  const [count = { requests: 1, endsAt }] = await readRows(
    db,
    row,
    sql`
      insert into rate_counts (key, requests, ends_at) values (${key}, 1, ${endsAt})
      on conflict (key) do update set
        requests = case when ${isOver} then 1 else rate_counts.requests + 1 end,
        ends_at = case when ${isOver} then excluded.ends_at else rate_counts.ends_at end
      returning requests, ends_at as "endsAt"`,
  );
  return count;
}

/** Takes back a request that was counted. */
export const uncountRequest = (db: Db, key: Buffer) =>
  db
    .updateTable('rate_counts')
    .set(({ eb }) => ({ requests: eb('requests', '-', 1) }))
    .where('key', '=', key)
    .where('requests', '>', 0)
    .execute();

export const deleteRateCounts = (db: Db, now: Date, size: number) => {
  const ended = db.selectFrom('rate_counts').where('ends_at', '<=', now).orderBy('ends_at');
  return deleteBatch(db, 'rate_counts', ended, size);
};
