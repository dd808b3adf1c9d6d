/** Who leads a school and who teaches in it. Everybody with a seat `lead` has a seat `teacher` too. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import { passOn } from './class-teachers.ts';
import { readRows } from './read-rows.ts';
import type { SchoolId } from './school-id.ts';
import { endInvitations } from './school-invitations.ts';

/** What somebody is to a school. */
export type SchoolRelation = 'lead' | 'teacher';

/** Returns what somebody is to a school; undefined for who has no seat in it, and when there is no such school. */
export const findSchoolRelation = async (
  db: Db,
  id: string,
  whoId: string,
): Promise<SchoolRelation | undefined> => {
  const seats = await db
    .selectFrom('seats')
    .select('kind')
    .where('user_id', '=', whoId)
    .where('place_id', '=', id)
    .where('kind', '!=', sql.lit('parent'))
    .execute();
  if (seats.some(({ kind }) => kind === 'lead')) return 'lead';
  return seats.length > 0 ? 'teacher' : undefined;
};

/** Returns the schools that somebody leads, the first one first. */
export const schoolsLedBy = async (db: Db, leadId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('seats')
    .select('place_id')
    .where('user_id', '=', leadId)
    .where('kind', '=', sql.lit('lead'))
    .orderBy('since')
    .orderBy('place_id')
    .execute();
  return rows.map(({ place_id }) => place_id);
};

/** Returns the schools in which somebody has a seat or teaches a class. */
export const schoolsOf = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('seats')
    .select('place_id')
    .where('user_id', '=', userId)
    .where('kind', '!=', sql.lit('parent'))
    .union(
      db
        .selectFrom('class_teachers')
        .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
        .select('place_id')
        .where('class_teachers.user_id', '=', userId),
    )
    .execute();
  return rows.map(({ place_id }) => place_id);
};

const person = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['lead', 'teacher', 'coteacher']),
  since: z.date(),
  classes: z.array(z.string()),
});

/**
 * Returns who has a seat in a school or teaches one of its open classes, by name, with the names of these classes. A
 * co-teacher without a seat came by the invitation of a class.
 */
export const peopleOfSchool = (db: Db, id: SchoolId) =>
  readRows(
    db,
    person,
    sql`
      with own as (select id, name from classes where place_id = ${id} and archived_at is null),
      found as (
        select user_id, case when bool_or(kind = 'lead') then 'lead' else 'teacher' end as kind, min(since) as since
        from seats where place_id = ${id} and kind <> 'parent' group by user_id
        union all
        select t.user_id, 'coteacher', min(t.since) from own join class_teachers t on t.class_id = own.id
        where not exists (select from seats s where s.place_id = ${id} and s.user_id = t.user_id) group by t.user_id
      )
      select u.id, u.name, found.kind, found.since,
        array(select own.name from class_teachers t join own on own.id = t.class_id
          where t.user_id = u.id order by own.name, own.id) as classes
      from found join users u on u.id = found.user_id order by u.name, u.id`,
  );

/**
 * Locks schools until the transaction ends, so that who leads and teaches in them does not change meanwhile. All that a
 * transaction needs in one call: two transactions then take them in the same order.
 */
export const lockSchools = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('places')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Gives somebody a seat in a school. Changes nothing when they have it. */
export async function insertSeat(
  db: Db,
  { id, userId, isLead, now }: { id: string; userId: string; isLead: boolean; now: Date },
) {
  const seat = { place_id: id, user_id: userId, since: now };
  const kinds = isLead ? (['teacher', 'lead'] as const) : (['teacher'] as const);
  await db
    .insertInto('seats')
    .values(kinds.map((kind) => ({ ...seat, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether somebody other than this person leads the school. */
export const hasOtherLead = async (db: Db, id: string, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('seats')
    .select('user_id')
    .where('place_id', '=', id)
    .where('kind', '=', sql.lit('lead'))
    .where('user_id', '!=', userId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Ends that somebody leads a school, and the invitations that they made; the person still teaches in it. */
export async function endLead(db: Db, { id, userId, now }: { id: SchoolId; userId: string; now: Date }) {
  await endInvitations(db, id, { now, leadId: userId });
  await db
    .deleteFrom('seats')
    .where('place_id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', sql.lit('lead'))
    .execute();
}

/**
 * Ends that somebody is in a school: the seats, the classes and the open invitations. The account stays. A class of which
 * the person is the only teacher passes to `leadId`, or to the lead of longest standing.
 */
export async function endSeats(
  db: Db,
  { id, userId, leadId, now }: { id: SchoolId; userId: string; leadId: string; now: Date },
) {
  await passOn(db, userId, { now, schoolId: id, leadId });
  const classesHere = (query: Db) => query.selectFrom('classes').select('id').where('place_id', '=', id);
  for (const table of ['class_teachers', 'class_invitations'] as const)
    await db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('class_id', 'in', classesHere(db))
      .execute();
  await endInvitations(db, id, { now, leadId: userId });
  await db.deleteFrom('seats').where('user_id', '=', userId).where('place_id', '=', id).execute();
}

/** In each school of which this is the only lead, the teacher of longest standing becomes a lead. */
export const passLead = (db: Db, leadId: string, now: Date) =>
  sql`
    insert into seats (place_id, user_id, kind, since)
    select distinct on (other.place_id) other.place_id, other.user_id, 'lead', ${now}
    from seats own join seats other on other.place_id = own.place_id and other.kind = 'teacher' and other.user_id <> own.user_id
    where own.user_id = ${leadId} and own.kind = 'lead' and not exists (
      select from seats l where l.place_id = own.place_id and l.kind = 'lead' and l.user_id <> own.user_id)
    order by other.place_id, other.since, other.user_id
    on conflict do nothing`.execute(db);

/** In each school without a lead, or in this one, the teacher of longest standing becomes one. */
export const giveLeadWhereNone = (db: Db, id: string | null = null) =>
  sql`
    insert into seats (place_id, user_id, kind, since)
    select distinct on (place_id) place_id, user_id, 'lead', since from seats s
    where kind = 'teacher' and (${id}::uuid is null or place_id = ${id})
      and not exists (select from seats l where l.place_id = s.place_id and l.kind = 'lead')
    order by place_id, since, user_id
    on conflict do nothing`.execute(db);

/** The school of somebody alone: classes and children go to another school, and it is gone. */
export async function moveSchoolInto(db: Db, from: string, to: string) {
  await db.updateTable('classes').set({ place_id: to }).where('place_id', '=', from).execute();
  await db.updateTable('users').set({ place_id: to }).where('place_id', '=', from).execute();
  await db.deleteFrom('places').where('id', '=', from).execute();
}

/** Whether nobody but this person has a seat in the school. */
export const isAloneIn = async (db: Db, id: string, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('seats')
    .select('user_id')
    .where('place_id', '=', id)
    .where('user_id', '!=', userId)
    .executeTakeFirst();
  return row === undefined;
};
