/** The only SQL about `page_visits`. */
import type { Db } from '#server/services/services.ts';

export async function countVisit(db: Db, page: string, now: Date): Promise<void> {
  await db
    .insertInto('page_visits')
    .values({ day: now.toISOString().slice(0, 10), page, visits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'page']).doUpdateSet((eb) => ({ visits: eb('page_visits.visits', '+', 1) })),
    )
    .execute();
}
