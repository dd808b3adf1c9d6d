/** The children whom a list brought into a class, while they are in it. */
import type { NotNull } from 'kysely';
import type { Db } from '#server/services/services.ts';
import { lockCards } from './cards.ts';
import type { ClassId } from './class-id.ts';
import { lockUsers } from './users.ts';

/** Nobody reads or answers without signing in, so `begun` says whether anything could be lost. */
const children = (db: Db, id: ClassId, since: Date) =>
  db
    .selectFrom('class_children')
    .innerJoin('users', 'users.id', 'class_children.user_id')
    .select(['users.id', 'users.name', 'class_children.since', 'class_children.roster_id'])
    .select(({ eb }) => eb('users.seen_on', 'is not', null).as('begun'))
    .where('class_children.class_id', '=', id)
    .where('class_children.roster_id', 'is not', null)
    .where('class_children.since', '>', since)
    .$narrowType<{ roster_id: NotNull; begun: boolean }>();

export type RosterChild = Awaited<ReturnType<typeof rosterChildren>>[number];

/** Who came by a list since then: the newest list first, its children in the order of their names. */
export const rosterChildren = (db: Db, id: ClassId, since: Date) =>
  children(db, id, since)
    .orderBy('class_children.since', 'desc')
    .orderBy('class_children.roster_id')
    .orderBy('users.name')
    .execute();

type OfRoster = { classId: ClassId; rosterId: string; since: Date };

/**
 * The children of one list, locked until the transaction ends. Their cards are locked first, as a sign-in by card does: so
 * it is either over, and the child has begun, or it finds no card any more.
 */
export async function lockRosterChildren(db: Db, { classId, rosterId, since }: OfRoster) {
  const ids = (
    await children(db, classId, since).where('class_children.roster_id', '=', rosterId).execute()
  ).map(({ id }) => id);
  await lockCards(db, ids);
  await lockUsers(db, ids);
  // Read after the locks: somebody may have signed in, or moved to another class, meanwhile.
  return children(db, classId, since)
    .where('class_children.roster_id', '=', rosterId)
    .orderBy('users.name')
    .execute();
}
