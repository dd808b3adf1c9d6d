/** Children of homes in classes: the codes for families, the asks of parents, and what a teacher sees of such a child. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';
import type { ClassId } from './class-id.ts';
import { deleteBatch } from './delete-batch.ts';
import { toFace } from './families.ts';
import type { LearnerId } from './learner-id.ts';
import { readRows } from './read-rows.ts';

/** Whether the class of the row `joined` sees the row `reading`: of a child of a home those that it opened since it joined. */
export const isShownTo = (joined: string, reading: string) => sql<boolean>`
  (${sql.ref(`${joined}.shows_from`)} is null or ${sql.ref(`${reading}.opened_at`)} >= ${sql.ref(`${joined}.shows_from`)})`;

/** Until when the code of a class works, undefined when there is none. */
export const findCodeEnd = async (db: Db, id: ClassId, now: Date): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('class_codes')
    .select('open_until')
    .where('class_id', '=', id)
    .where('open_until', '>', now)
    .executeTakeFirst();
  return row?.open_until;
};

/** Opens a code in place of the one before. */
export const setCode = (db: Db, code: { class_id: ClassId; code_hash: Buffer; open_until: Date }) =>
  db
    .insertInto('class_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.column('class_id').doUpdateSet(({ ref }) => ({
        code_hash: ref('excluded.code_hash'),
        open_until: ref('excluded.open_until'),
      })),
    )
    .execute();

export const endCode = (db: Db, id: ClassId) =>
  db.deleteFrom('class_codes').where('class_id', '=', id).execute();

/** Returns the open class whose code this is, with the name of its owner. */
export const findClassOfCode = (db: Db, codeHash: Buffer, now: Date) =>
  db
    .selectFrom('class_codes')
    .innerJoin('classes', 'classes.id', 'class_codes.class_id')
    .innerJoin('class_teachers', 'class_teachers.class_id', 'classes.id')
    .innerJoin('users', 'users.id', 'class_teachers.user_id')
    .select(['classes.id', 'classes.name', 'users.name as teacher'])
    .where('code_hash', '=', codeHash)
    .where('open_until', '>', now)
    .where('archived_at', 'is', null)
    .where('is_owner', '=', true)
    .executeTakeFirst();

type NewAsk = { user_id: LearnerId; class_id: string; name: string; asked_at: Date };

/** Stores that a child would join. Changes nothing when that was asked before, or when it is in the class. */
export const insertJoinAsk = async (db: Db, { user_id, class_id, name, asked_at }: NewAsk) => {
  await sql`
    insert into class_asks (user_id, class_id, name, asked_at)
    select ${user_id}, ${class_id}, ${name}, ${asked_at}
    where not exists (select from class_children where user_id = ${user_id} and class_id = ${class_id})
    on conflict do nothing`.execute(db);
};

/** The asks for a class, the oldest first. */
export async function joinAsksOf(db: Db, id: ClassId) {
  const rows = await db
    .selectFrom('class_asks')
    .innerJoin('users', 'users.id', 'class_asks.user_id')
    .select(['users.id', 'users.name', 'users.face', 'class_asks.name as by', 'asked_at'])
    .where('class_id', '=', id)
    .orderBy('asked_at')
    .orderBy('users.id')
    .execute();
  return rows.map(({ face, asked_at, ...row }) => ({
    ...row,
    face: toFace(face),
    asked_at: asked_at.toISOString(),
  }));
}

/** Takes a child into a class whose parent asked. False when nobody did. */
export async function acceptJoin(db: Db, id: ClassId, childId: string, now: Date): Promise<boolean> {
  const asked = await deleteAsk(db, id, childId);
  if (asked)
    await db
      .insertInto('class_children')
      .values({ user_id: childId, class_id: id, since: now, shows_from: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return asked;
}

const deleteAsk = async (db: Db, classId: string, childId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('class_asks')
    .where('class_id', '=', classId)
    .where('user_id', '=', childId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Takes a child of a home out of a class, or its ask back. False when there was nothing to end. */
export const endJoin = (db: Db, classId: string, childId: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // The ask first: a yes that comes at the same time holds its row, and is then ended too.
    const asked = await deleteAsk(tx, classId, childId);
    const { numDeletedRows } = await tx
      .deleteFrom('class_children')
      .where('class_id', '=', classId)
      .where('user_id', '=', childId)
      .where('shows_from', 'is not', null)
      .executeTakeFirst();
    return asked || numDeletedRows > 0n;
  });

const joinedClass = z.object({
  child: z.string(),
  class: z.string(),
  name: z.string(),
  teacher: z.string(),
  since: z.date(),
  waiting: z.boolean(),
});

/** The classes that the children of a home joined, and those that they would join, the oldest first. */
export async function classesOfHome(db: Db, placeId: string) {
  const query = sql`
    select u.id as child, k.id as class, k.name, owner.name as teacher, j.since, j.waiting
    from users u
      join (
        select user_id, class_id, since, false as waiting from class_children
        union all select user_id, class_id, asked_at, true from class_asks
      ) j on j.user_id = u.id
      join classes k on k.id = j.class_id
      join class_teachers t on t.class_id = k.id and t.is_owner
      join users owner on owner.id = t.user_id
    where u.place_id = ${placeId} order by j.since, k.id`;
  const rows = await readRows(db, joinedClass, query);
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}

export const deleteUnansweredJoins = (db: Db, then: Date, size: number) => {
  const asks = db.selectFrom('class_asks').where('asked_at', '<', then).orderBy('asked_at');
  return deleteBatch(db, 'class_asks', asks, size);
};
