/** Who was deleted stays deleted: the lists of the target outlive what is loaded over them. */
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { hashOfId } from '../deletions.ts';
import { deleteMailsTo } from '../mails.ts';
import { readRows } from '../read-rows.ts';
import { giveLeadWhereNone } from '../school-people.ts';
import { deleteFromWaitlist } from '../waitlist.ts';

/** The columns of the release that added the tables, so that a target of a newer release has them too. */
const lists = {
  deletions: ['number', 'kind', 'deleted_at', 'counts'],
  deleted_people: ['id_hash', 'deleted_at'],
};
const keptName = (name: string) => sql.table(`kept_${name}`);
const columnsOf = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Copies the lists of the target, if it has them, before it is cleared. Returns the names of the copied ones. */
export async function keepLists<T>(db: Kysely<T>): Promise<string[]> {
  const kept: string[] = [];
  for (const [name, columns] of Object.entries(lists)) {
    const query = sql`select to_regclass(${`public.${name}`}) is not null as there`;
    const [found] = await readRows(db, z.object({ there: z.boolean() }), query);
    if (!found?.there) continue;
    await sql`create temp table ${keptName(name)} on commit drop
      as select ${columnsOf(columns)} from ${sql.table(name)}`.execute(db);
    kept.push(name);
  }
  return kept;
}

/** Adds the copied lists to those that were loaded. */
export async function addLists<T>(db: Kysely<T>, kept: readonly string[]) {
  for (const [name, columns] of Object.entries(lists).filter(([each]) => kept.includes(each)))
    await sql`insert into ${sql.table(name)} (${columnsOf(columns)})
      select ${columnsOf(columns)} from ${keptName(name)} on conflict do nothing`.execute(db);
}

/**
 * Deletes everybody who is in the list, and nobody else: a child whose class or home had another grown-up at the time of the
 * deletion stays. A place without grown-ups and children goes, and a
 * school whose leads are gone is led by its teacher of longest standing. Returns how many people were deleted.
 */
export async function deleteAgain(db: Db): Promise<number> {
  const listed = sql<boolean>`${hashOfId('id')} in (select id_hash from deleted_people)`;
  const people = await db.selectFrom('users').select(['id', 'email', 'verified_at']).where(listed).execute();
  if (people.length === 0) return 0;
  for (const { email, verified_at } of people) {
    if (email === null || !verified_at) continue;
    await deleteFromWaitlist(db, email);
    await deleteMailsTo(db, email);
  }
  await db.deleteFrom('users').where(listed).execute();
  await sql`delete from places p
    where not exists (select from seats where place_id = p.id)
      and not exists (select from users where place_id = p.id)`.execute(db);
  await giveLeadWhereNone(db);
  return people.length;
}
