import type { DeletionKind } from '@readling/contract';
import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import { lockCards } from './cards.ts';
import { classesOfOnly, lockClassesOf, passOn } from './class-teachers.ts';
import { childrenOfOnly, deleteClassRow } from './classes.ts';
import { insertDeletion, type RowCounts } from './deletions.ts';
import { deletePlaces, placesOfOnly } from './families.ts';
import { deleteMailsOfUser, deleteMailsTo } from './mails.ts';
import { countOwnRows } from './own-data.ts';
import { lockSchools, passLead, schoolsOf } from './school-people.ts';
import { endSessionsOfAll } from './sessions.ts';
import { deleteUser, lockUsers, type User } from './users.ts';
import { deleteFromWaitlist } from './waitlist.ts';

/** The number of the receipt, and how many rows there were by table. */
export type Receipt = { number: string; counts: RowCounts };

/** What the caller does after the commit: end these sessions here, and remove these mails from the outbox. */
export type DeletedPerson = { sessions: string[]; mails: string[]; receipt: Receipt };

const sum = (counts: RowCounts) => Object.values(counts).reduce((all, rows) => all + rows, 0);

/**
 * Counts the rows of these people, runs `remove`, and counts again: should a row be left, the deletion fails as a whole.
 * Stores the receipt.
 */
async function withReceipt(
  tx: Db,
  { ids, kind, now }: { ids: readonly string[]; kind: DeletionKind; now: Date },
  remove: () => Promise<void>,
): Promise<Receipt> {
  const counts = await countOwnRows(tx, ids);
  await remove();
  const left = sum(await countOwnRows(tx, ids));
  if (left > 0) throw new Error(`${left} rows of a deleted person are left`);
  return { counts, number: await insertDeletion(tx, { kind, ids, counts, now }) };
}

/** In the order of a sign-in by card, and of new cards: locks in another order would wait for each other. */
async function lockAndSignOut(tx: Db, ids: readonly string[], now: Date): Promise<string[]> {
  await lockCards(tx, ids);
  await lockUsers(tx, ids);
  return endSessionsOfAll(tx, ids, now);
}

const kindOf = ({ role, email }: Pick<User, 'role' | 'email'>): DeletionKind =>
  role === 'child' ? 'child' : email === null ? 'guest' : 'account';

/**
 * Deletes a person with all their rows. A class passes to its co-teacher, else to another
 * lead of its school, and the lead of a school to a teacher; children for whom nobody else answers are
 * deleted. The waitlist entry goes only with a verified email: an unverified one may belong to somebody else.
 */
export async function deletePerson(
  tx: Db,
  user: Pick<User, 'id' | 'email' | 'role' | 'verified_at'>,
  now: Date,
): Promise<DeletedPerson> {
  const { id, email, verified_at } = user;
  await lockClassesOf(tx, id);
  await lockSchools(tx, await schoolsOf(tx, id));
  await passOn(tx, id, { now });
  await passLead(tx, id, now);
  const classes = await classesOfOnly(tx, id);
  const ids = [id];
  for (const classId of classes) ids.push(...(await childrenOfOnly(tx, classId)));
  const places = await placesOfOnly(tx, id);
  ids.push(...places.flatMap(({ child_id }) => child_id ?? []));
  const sessions = await lockAndSignOut(tx, ids, now);
  const mails: string[] = [];
  const receipt = await withReceipt(tx, { ids, kind: kindOf(user), now }, async () => {
    for (const each of ids) mails.push(...(await deleteMailsOfUser(tx, each)));
    if (email !== null && verified_at) {
      await deleteFromWaitlist(tx, email);
      mails.push(...(await deleteMailsTo(tx, email)));
    }
    for (const each of ids) await deleteUser(tx, each);
    for (const classId of classes) await deleteClassRow(tx, classId);
    await deletePlaces(
      tx,
      places.map(({ place_id }) => place_id),
    );
  });
  return { sessions, mails, receipt };
}

/** Deletes children with all their rows. Returns the ended sessions, and the receipt: none when there was no child. */
export async function deleteChildren(
  tx: Db,
  ids: readonly string[],
  { kind, now }: { kind: 'class' | 'list'; now: Date },
) {
  if (ids.length === 0) return { sessions: [], receipt: null };
  const all = sql<string>`any(${ids}::uuid[])`;
  const sessions = await lockAndSignOut(tx, ids, now);
  const receipt = await withReceipt(tx, { ids, kind, now }, async () => {
    await tx.deleteFrom('users').where('id', '=', all).execute();
  });
  return { sessions, receipt };
}
