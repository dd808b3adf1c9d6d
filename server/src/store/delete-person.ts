import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import { classesOfOnly, lockClassesOf, passClassesOn } from './class-teachers.ts';
import { childrenOfOnly, deleteClassRow } from './classes.ts';
import { deletePlaces, placesOfOnly } from './families.ts';
import { deleteMailsOfUser, deleteMailsTo } from './mails.ts';
import { endSessionsOf, endSessionsOfAll } from './sessions.ts';
import { deleteUser, type User } from './users.ts';
import { deleteFromWaitlist } from './waitlist.ts';

/** What the caller does after the commit: end these sessions here, and remove these mails from the outbox. */
export type DeletedPerson = { sessions: string[]; mails: string[] };

/**
 * Deletes a person with all their rows. A class passes to its co-teacher; children for whom nobody else answers are
 * deleted. The waitlist entry goes only with a verified email: an unverified one may belong to somebody else.
 */
export async function deletePerson(
  tx: Db,
  { id, email, verified_at }: Pick<User, 'id' | 'email' | 'verified_at'>,
  now: Date,
): Promise<DeletedPerson> {
  const sessions = await endSessionsOf(tx, id, now);
  const mails = await deleteMailsOfUser(tx, id);
  await lockClassesOf(tx, id);
  await passClassesOn(tx, id, now);
  for (const classId of await classesOfOnly(tx, id)) {
    const deleted = await deleteChildren(tx, await childrenOfOnly(tx, classId), now);
    sessions.push(...deleted.sessions);
    await deleteClassRow(tx, classId);
  }
  const places = await placesOfOnly(tx, id);
  const children = places.flatMap(({ child_id }) => child_id ?? []);
  sessions.push(...(await endSessionsOfAll(tx, children, now)));
  await deletePlaces(
    tx,
    places.map(({ place_id }) => place_id),
  );
  if (email !== null && verified_at) {
    await deleteFromWaitlist(tx, email);
    mails.push(...(await deleteMailsTo(tx, email)));
  }
  await deleteUser(tx, id);
  return { sessions, mails };
}

/** Deletes children with all their rows. Returns the ended sessions, and how much they had read and answered. */
export async function deleteChildren(tx: Db, ids: readonly string[], now: Date) {
  const all = sql<string>`any(${ids}::uuid[])`;
  const countOf = async (table: 'readings' | 'attempts') => {
    const rows = tx.selectFrom(table).where('user_id', '=', all);
    const { count } = await rows
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const [stories, answers] = [await countOf('readings'), await countOf('attempts')];
  const sessions = await endSessionsOfAll(tx, ids, now);
  await tx.deleteFrom('mails').where('user_id', '=', all).execute();
  await tx.deleteFrom('users').where('id', '=', all).execute();
  return { sessions, stories, answers };
}
