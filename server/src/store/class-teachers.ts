/** Who teaches a class: its owner and co-teachers, and the invitation of a further one. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import type { ClassId } from './class-id.ts';
import { readRows } from './read-rows.ts';

/** What somebody is to a class that they teach. */
export type ClassRelation = 'owner' | 'coteacher';

/** Returns what somebody is to a class; undefined for who does not teach it now, and when there is no such class. */
export const findClassRelation = async (
  db: Db,
  classId: string,
  whoId: string,
): Promise<ClassRelation | undefined> => {
  const row = await db
    .selectFrom('class_teachers')
    .select('is_owner')
    .where('class_id', '=', classId)
    .where('user_id', '=', whoId)
    .executeTakeFirst();
  return row && (row.is_owner ? 'owner' : 'coteacher');
};

/** The owner is the first of them. */
export const teachersOf = (db: Db, id: ClassId) =>
  db
    .selectFrom('class_teachers')
    .innerJoin('users', 'users.id', 'class_teachers.user_id')
    .select(['users.id', 'users.name', 'is_owner', 'since'])
    .where('class_id', '=', id)
    .orderBy('is_owner', 'desc')
    .orderBy('since')
    .orderBy('users.id')
    .execute();

export const insertCoTeacher = (db: Db, classId: string, userId: string, now: Date) =>
  db
    .insertInto('class_teachers')
    .values({ class_id: classId, user_id: userId, since: now, is_owner: false })
    .execute();

/** Ends that somebody is a co-teacher. The owner stays. */
export const deleteCoTeacher = (db: Db, id: ClassId, userId: string) =>
  db
    .deleteFrom('class_teachers')
    .where('class_id', '=', id)
    .where('user_id', '=', userId)
    .where('is_owner', '=', false)
    .execute();

export const findInvitation = (db: Db, id: ClassId) =>
  db
    .selectFrom('class_invitations')
    .select(['made_at', 'used_at'])
    .where('class_id', '=', id)
    .executeTakeFirst();

type Invitation = { classId: ClassId; userId: string; codeHash: Buffer; now: Date };

/** Stores an invitation in place of the one before. The same one again changes nothing, also after it was used. */
export const setInvitation = (db: Db, { classId, userId, codeHash, now }: Invitation) =>
  db
    .insertInto('class_invitations')
    .values({ class_id: classId, user_id: userId, code_hash: codeHash, made_at: now })
    .onConflict((conflict) =>
      conflict
        .column('class_id')
        .doUpdateSet(({ ref }) => ({
          user_id: ref('excluded.user_id'),
          code_hash: ref('excluded.code_hash'),
          made_at: ref('excluded.made_at'),
          used_at: null,
        }))
        .where('class_invitations.code_hash', '!=', codeHash),
    )
    .execute();

/** Returns the invitation with this hash, and locks its class until the transaction ends. */
export const lockInvitedClass = (db: Db, codeHash: Buffer) =>
  db
    .selectFrom('class_invitations')
    .innerJoin('classes', 'classes.id', 'class_invitations.class_id')
    .select(['class_id', 'made_at', 'used_at'])
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();

export const useInvitation = (db: Db, codeHash: Buffer, now: Date) =>
  db.updateTable('class_invitations').set({ used_at: now }).where('code_hash', '=', codeHash).execute();

/** Locks the classes that somebody teaches, so that nobody begins or ends to teach them until the transaction ends. */
export const lockClassesOf = (db: Db, teacherId: string) =>
  db
    .selectFrom('classes')
    .select('classes.id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('class_teachers')
          .select('user_id')
          .whereRef('class_id', '=', 'classes.id')
          .where('user_id', '=', teacherId),
      ),
    )
    .orderBy('classes.id')
    .forUpdate()
    .execute();

const heir = z.object({ classId: z.string(), userId: z.string(), placeId: z.string() });

/**
 * Gives each class of this owner, or each in one school, to the co-teacher of longest standing; where there is none, to
 * `leadId`, or to the lead of its school of longest standing. The new owner has a seat in the school. The one who owned it
 * teaches it no more. A class with nobody to have it stays.
 */
export async function passOn(
  db: Db,
  ownerId: string,
  { now, schoolId, leadId }: { now: Date; schoolId?: string; leadId?: string },
) {
  const heirs = await readRows(
    db,
    heir,
    sql`
      select k.id as "classId", h.user_id as "userId", k.place_id as "placeId"
      from class_teachers own join classes k on k.id = own.class_id
        cross join lateral (
          select user_id from (
            select t.user_id, t.since, 1 as place from class_teachers t where t.class_id = k.id
            union all
            select s.user_id, s.since, case when s.user_id = ${leadId ?? null}::uuid then 2 else 3 end
            from seats s where s.place_id = k.place_id and s.kind = 'lead'
          ) others where user_id <> own.user_id order by place, since, user_id limit 1) h
      where own.user_id = ${ownerId} and own.is_owner and (${schoolId ?? null}::uuid is null or k.place_id = ${schoolId ?? null})
      order by k.id`,
  );
  for (const { classId, userId, placeId } of heirs) {
    await db
      .deleteFrom('class_teachers')
      .where('class_id', '=', classId)
      .where('user_id', '=', ownerId)
      .execute();
    await db
      .insertInto('class_teachers')
      .values({ class_id: classId, user_id: userId, since: now, is_owner: true })
      .onConflict((conflict) => conflict.columns(['user_id', 'class_id']).doUpdateSet({ is_owner: true }))
      .execute();
    await db
      .insertInto('seats')
      .values({ place_id: placeId, user_id: userId, kind: 'teacher', since: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Returns the classes that somebody teaches alone. */
export const classesOfOnly = async (db: Db, teacherId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('class_teachers as own')
    .select('class_id')
    .where('user_id', '=', teacherId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('class_teachers as other')
            .select(sql.lit(1).as('one'))
            .whereRef('other.class_id', '=', 'own.class_id')
            .where('other.user_id', '!=', teacherId),
        ),
      ),
    )
    .execute();
  return rows.map(({ class_id }) => class_id);
};
