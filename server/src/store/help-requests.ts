/** Children of a class who ask their teacher to come. A request is stored with the child's place in each of its classes. */
import type { Db } from '#server/services/services.ts';

/** Returns whether a child is in an open class, and when it asked last; null when it did not, or when somebody was there. */
export async function findHelpRequest(
  db: Db,
  childId: string,
): Promise<{ hasTeacher: boolean; askedAt: Date | null }> {
  const rows = await db
    .selectFrom('class_children')
    .innerJoin('classes', 'classes.id', 'class_children.class_id')
    .select('help_asked_at')
    .where('user_id', '=', childId)
    .where('archived_at', 'is', null)
    .orderBy('help_asked_at', (order) => order.desc().nullsLast())
    .execute();
  return { hasTeacher: rows.length > 0, askedAt: rows[0]?.help_asked_at ?? null };
}

/** A request that was made after `since` keeps its time. */
export const saveHelpRequest = (db: Db, childId: string, { now, since }: { now: Date; since: Date }) =>
  db
    .updateTable('class_children')
    .set({ help_asked_at: now })
    .where('user_id', '=', childId)
    .where(({ or, eb }) => or([eb('help_asked_at', 'is', null), eb('help_asked_at', '<=', since)]))
    .execute();

export const endHelpRequest = (db: Db, childId: string) =>
  db
    .updateTable('class_children')
    .set({ help_asked_at: null })
    .where('user_id', '=', childId)
    .where('help_asked_at', 'is not', null)
    .execute();
