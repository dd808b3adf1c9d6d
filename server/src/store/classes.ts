/** Schools: places of the kind `school`, with their teachers, classes and the children of these. */
import type { FaceName } from '@readling/contract';
import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import type { ClassId } from './class-id.ts';
import { isShownTo } from './class-joins.ts';
import { lastRead, nameColumns, toChild } from './families.ts';
import type { LearnerId } from './learner-id.ts';
import { insertSeat } from './school-people.ts';

/** Returns the school in which somebody teaches, undefined when there is none. */
export const findSchool = async (db: Db, teacherId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('seats')
    .select('place_id')
    .where('user_id', '=', teacherId)
    .where('kind', '=', sql.lit('teacher'))
    .orderBy('since') // the own one comes before one that passed to the teacher
    .orderBy('place_id')
    .executeTakeFirst();
  return row?.place_id;
};

/** Whoever makes a school leads it. */
export async function insertSchool(db: Db, id: string, teacherId: string, now: Date) {
  await db.insertInto('places').values({ id, kind: 'school', created_at: now }).execute();
  await insertSeat(db, { id, userId: teacherId, isLead: true, now });
}

/** Classes as their teacher sees them. */
const classes = (db: Db, teacherId: string) =>
  db
    .selectFrom('classes')
    .innerJoin('class_teachers', 'class_teachers.class_id', 'classes.id')
    .where('class_teachers.user_id', '=', teacherId)
    .select(['classes.id', 'classes.name', 'archived_at', 'place_id', 'is_owner'])
    .select((query) =>
      query
        .selectFrom('class_children')
        .select(({ fn }) => fn.countAll<string>().as('all'))
        .whereRef('class_id', '=', 'classes.id')
        .as('children'),
    )
    .select((query) =>
      query
        .selectFrom('class_children')
        .select(({ fn }) => fn.countAll<string>().as('all'))
        .whereRef('class_id', '=', 'classes.id')
        .where('shows_from', 'is not', null)
        .as('from_home'),
    );

type Row = {
  id: string;
  name: string;
  archived_at: Date | null;
  place_id: string;
  is_owner: boolean;
  children: string | null;
  from_home: string | null;
};
const toClass = ({ id, name, archived_at, place_id, is_owner, children, from_home }: Row) => ({
  id,
  name,
  children: Number(children ?? 0),
  from_home: Number(from_home ?? 0),
  archived: archived_at !== null,
  owner: is_owner,
  school: place_id,
});

/** The classes that somebody teaches: the open ones before the archived ones, in the order of their names. */
export async function classesOf(db: Db, teacherId: string) {
  const rows = await classes(db, teacherId)
    .orderBy(sql`archived_at is not null`)
    .orderBy('classes.name')
    .orderBy('classes.id')
    .execute();
  return rows.map(toClass);
}

export async function findClass(db: Db, id: ClassId, teacherId: string) {
  const row = await classes(db, teacherId).where('classes.id', '=', id).executeTakeFirst();
  return row && toClass(row);
}

type NewClass = { id: string; placeId: string; name: string; teacherId: string; now: Date };

/** Inserts a class with its teacher. Changes nothing when it is there already. */
export async function insertClass(db: Db, { id, placeId, name, teacherId, now }: NewClass) {
  await db
    .insertInto('classes')
    .values({ id, place_id: placeId, name, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .insertInto('class_teachers')
    .values({ class_id: id, user_id: teacherId, since: now, is_owner: true })
    .onConflict((conflict) => conflict.columns(['user_id', 'class_id']).doNothing())
    .execute();
}

export const changeClass = (db: Db, id: ClassId, changes: { name?: string; archived_at?: Date | null }) =>
  db.updateTable('classes').set(changes).where('id', '=', id).execute();

/** Locks an open class until the transaction ends, and returns its place. Undefined when it is archived. */
export const lockClass = async (db: Db, id: ClassId): Promise<string | undefined> => {
  const row = await db
    .selectFrom('classes')
    .select('place_id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.place_id;
};

/** The children of a class, those of homes too. `shows_from`: since when the class sees a child of a home. */
export async function childrenOfClass(db: Db, id: ClassId) {
  const rows = await db
    .selectFrom('users')
    .innerJoin('class_children', 'class_children.user_id', 'users.id')
    .select(nameColumns)
    .select('shows_from')
    .select((query) => lastRead(query).where(isShownTo('class_children', 'readings')).as('last_read'))
    .where('class_id', '=', id)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return rows.map(({ shows_from, ...row }) => ({ ...toChild(row), shows_from }));
}

/** The children of the school in a class: those for whom it makes cards and letters, and whose faces its door shows. */
export const ownChildrenOfClass = async (db: Db, id: ClassId) =>
  (await childrenOfClass(db, id)).flatMap(({ shows_from, ...child }) => (shows_from ? [] : [child]));

/** The names of the children of the school in a class. */
export const namesInClass = async (db: Db, id: ClassId): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .innerJoin('class_children', 'class_children.user_id', 'users.id')
    .select('users.name')
    .where('class_id', '=', id)
    .where('shows_from', 'is', null)
    .execute();
  return rows.map(({ name }) => name);
};

type Pupil = { id: string; name: string; face: FaceName };

type NewRoster = { classId: ClassId; placeId: string; rosterId: string; language: string; now: Date };

/** Makes these children of a school and puts them into one of its classes. */
export async function insertPupils(
  db: Db,
  { classId, placeId, rosterId, language, now }: NewRoster,
  pupils: readonly Pupil[],
) {
  if (pupils.length === 0) return;
  await db
    .insertInto('users')
    .values(
      pupils.map((pupil) => ({
        ...pupil,
        place_id: placeId,
        role: 'child' as const,
        language,
        created_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('class_children')
    .values(pupils.map(({ id }) => ({ class_id: classId, user_id: id, since: now, roster_id: rosterId })))
    .execute();
}

/** Returns the first class in which somebody teaches a child, undefined when there is none. */
export const findClassOf = (db: Db, childId: string, teacherId: string) =>
  db
    .selectFrom('class_children')
    .innerJoin('class_teachers', 'class_teachers.class_id', 'class_children.class_id')
    .innerJoin('classes', 'classes.id', 'class_children.class_id')
    .select(['classes.id', 'classes.name', 'shows_from'])
    .where('class_children.user_id', '=', childId)
    .where('class_teachers.user_id', '=', teacherId)
    .orderBy('classes.created_at')
    .executeTakeFirst();

/** Puts a child of the same school into this class, and out of every other. False when it is no child of that school. */
export async function moveToClass(
  db: Db,
  { childId, classId, placeId, now }: { childId: LearnerId; classId: ClassId; placeId: string; now: Date },
): Promise<boolean> {
  const child = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', childId)
    .where('place_id', '=', placeId)
    .forNoKeyUpdate() // two moves at once end in one class
    .executeTakeFirst();
  if (!child) return false;
  await db
    .insertInto('class_children')
    .values({ class_id: classId, user_id: childId, since: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'class_id']).doNothing())
    .execute();
  await db
    .deleteFrom('class_children')
    .where('user_id', '=', childId)
    .where('class_id', '!=', classId)
    .execute();
  return true;
}

/** Locks a class until the transaction ends, and returns whether it is archived. Undefined when there is none. */
export const lockAnyClass = (db: Db, id: ClassId) =>
  db
    .selectFrom('classes')
    .select(({ eb }) => eb('archived_at', 'is not', null).as('archived'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Returns the children of the school who are in this class and in no other. */
export const childrenOfOnly = async (db: Db, id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('class_children as own')
    .select('user_id')
    .where('class_id', '=', id)
    .where('shows_from', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('class_children as other')
            .select('other.user_id')
            .whereRef('other.user_id', '=', 'own.user_id')
            .where('other.class_id', '!=', id),
        ),
      ),
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
};

export const deleteClassRow = (db: Db, id: string) => db.deleteFrom('classes').where('id', '=', id).execute();
