/** Homes: places of the kind `home`, their parents and their children. */
import { type FaceName, faces } from '@readling/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import { ever, type LearnerId } from './learner-id.ts';
import type { Schema } from './schema.ts';

/** A database of a later release may have a face that this one does not know. */
export const toFace = (stored: string | null): FaceName => faces.find((name) => name === stored) ?? faces[0];

/** Returns the home of a parent, undefined when there is none. */
export const findHome = async (db: Db, parentId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('seats')
    .select('place_id')
    .where('user_id', '=', parentId)
    .where('kind', '=', sql.lit('parent'))
    .executeTakeFirst();
  return row?.place_id;
};

export async function insertHome(db: Db, id: string, parentId: string, now: Date) {
  await db.insertInto('places').values({ id, kind: 'home', created_at: now }).execute();
  const seat = { place_id: id, user_id: parentId, kind: 'parent', since: now } as const;
  await db.insertInto('seats').values(seat).execute();
}

/** Returns the home of a child; undefined for a child of a school, and for anybody else. */
export const findHomeOfChild = async (db: Db, childId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('places', 'places.id', 'users.place_id')
    .select('places.id')
    .where('users.id', '=', childId)
    .where('places.kind', '=', sql.lit('home'))
    .executeTakeFirst();
  return row?.id;
};

type NewChild = { id: string; placeId: string; name: string; face: FaceName; language: string; now: Date };

/** Inserts a child. Changes nothing when it is there already. */
export const insertChild = (db: Db, { id, placeId, name, face, language, now }: NewChild) =>
  db
    .insertInto('users')
    .values({ id, place_id: placeId, role: 'child', name, face, language, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

export const changeChild = (
  db: Db,
  id: string,
  { name, face }: { name?: string | undefined; face?: FaceName | undefined },
) =>
  db
    .updateTable('users')
    .set({ ...(name === undefined ? {} : { name }), ...(face === undefined ? {} : { face }) })
    .where('id', '=', id)
    .execute();

/** When the child last finished a story. */
export const lastRead = (query: ExpressionBuilder<Schema, 'users'>) =>
  query
    .selectFrom('readings')
    .select(({ fn }) => fn.max('closed_at').as('last'))
    .whereRef('readings.user_id', '=', 'users.id');

/** What a grown-up sees of a child beside its results, and beside `last_read`. */
export const nameColumns = ['users.id', 'users.name', 'users.face', 'users.level'] as const;

export const childColumns = (query: ExpressionBuilder<Schema, 'users'>) =>
  [...nameColumns, lastRead(query).as('last_read')] as const;

type ChildRow = {
  id: string;
  name: string;
  face: string | null;
  level: number | null;
  last_read: Date | null;
};

export const toChild = ({ face, last_read, ...row }: ChildRow) => ({
  ...row,
  face: toFace(face),
  last_read: last_read?.toISOString() ?? null,
});

export async function childrenOf(db: Db, placeId: string) {
  const rows = await db
    .selectFrom('users')
    .select(childColumns)
    .where('place_id', '=', placeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toChild);
}

/** Whether a learner has opened a story or the placement test. */
export async function hasRead(db: Db, id: LearnerId): Promise<boolean> {
  const { found } = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('readings').select('readings.id').where('user_id', '=', id)),
        exists(selectFrom('placements').select('placements.id').where('user_id', '=', id)),
      ]).as('found'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(found);
}

/** Returns one child as somebody sees it who sees what it opened since `from`; undefined when it was deleted a moment ago. */
export async function findChild(db: Db, id: LearnerId, from = ever) {
  const row = await db
    .selectFrom('users')
    .select(nameColumns)
    .select((query) => lastRead(query).where('opened_at', '>=', from).as('last_read'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toChild(row);
}

/** Returns the homes and schools that have this grown-up and no other, with their children. */
export const placesOfOnly = (db: Db, grownUpId: string) =>
  db
    .selectFrom('seats')
    .leftJoin('users', 'users.place_id', 'seats.place_id')
    .select(['seats.place_id', 'users.id as child_id'])
    .distinct() // a lead has two seats
    .where('seats.user_id', '=', grownUpId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seats as other')
            .select('other.user_id')
            .whereRef('other.place_id', '=', 'seats.place_id')
            .where('other.user_id', '!=', grownUpId),
        ),
      ),
    )
    .execute();

/** Deletes places, with all children that they still have. */
export const deletePlaces = (db: Db, ids: string[]) =>
  db.deleteFrom('places').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();

/** Returns the grown-ups who answer for a child: the parents of its home, or the teachers of its classes in its school. */
export const grownUpsOf = (db: Db, childId: string) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.language'])
    .select(({ ref }) => ref('users.email').$notNull().as('email'))
    .where('users.id', 'in', (query) =>
      query
        .selectFrom('users as child')
        .innerJoin('seats', 'seats.place_id', 'child.place_id')
        .select('seats.user_id')
        .where('child.id', '=', childId)
        .where('seats.kind', '=', sql.lit('parent'))
        .union(
          query
            .selectFrom('class_children')
            .innerJoin('class_teachers', 'class_teachers.class_id', 'class_children.class_id')
            .select('class_teachers.user_id')
            .where('class_children.user_id', '=', childId)
            .where('shows_from', 'is', null),
        ),
    )
    .where('users.email', 'is not', null)
    .execute();

/**
 * `isSibling`: the child itself or another one of its home. A school has no siblings. `joinedFrom`: since when a child of a
 * home is in a class that the asker teaches; null: it is in none.
 */
export type Standing = {
  isParent: boolean;
  isSibling: boolean;
  isTeacher: boolean;
  isGuardian: boolean;
  joinedFrom: Date | null;
};

/** What somebody is to a child. Undefined when there is no child with this id. */
export async function findStanding(db: Db, childId: string, whoId: string): Promise<Standing | undefined> {
  const row = await db
    .selectFrom('users as child')
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('seats')
          .select('seats.user_id')
          .whereRef('seats.place_id', '=', 'child.place_id')
          .where('seats.user_id', '=', whoId)
          .where('seats.kind', '=', sql.lit('parent')),
      ).as('is_parent'),
      exists(
        selectFrom('users as asker')
          .select('asker.id')
          .innerJoin('places', 'places.id', 'asker.place_id')
          .whereRef('asker.place_id', '=', 'child.place_id')
          .where('places.kind', '=', sql.lit('home'))
          .where('asker.id', '=', whoId),
      ).as('is_sibling'),
      exists(
        selectFrom('class_children')
          .innerJoin('class_teachers', 'class_teachers.class_id', 'class_children.class_id')
          .select('class_teachers.user_id')
          .whereRef('class_children.user_id', '=', 'child.id')
          .where('class_teachers.user_id', '=', whoId)
          .where('shows_from', 'is', null),
      ).as('is_teacher'),
      selectFrom('class_children')
        .innerJoin('class_teachers', 'class_teachers.class_id', 'class_children.class_id')
        .select(({ fn }) => fn.min('shows_from').as('from'))
        .whereRef('class_children.user_id', '=', 'child.id')
        .where('class_teachers.user_id', '=', whoId)
        .as('joined_from'),
      // A child that has left its classes shows itself to no guardian.
      exists(
        selectFrom('guardians')
          .innerJoin('class_children', 'class_children.user_id', 'guardians.user_id')
          .select('guardian_id')
          .whereRef('guardians.user_id', '=', 'child.id')
          .where('guardian_id', '=', whoId)
          .where('guardians.since', 'is not', null),
      ).as('is_guardian'),
    ])
    .where('child.id', '=', childId)
    .where('child.role', '=', sql.lit('child'))
    .executeTakeFirst();
  return (
    row && {
      isParent: Boolean(row.is_parent),
      isSibling: Boolean(row.is_sibling),
      isTeacher: Boolean(row.is_teacher),
      isGuardian: Boolean(row.is_guardian),
      joinedFrom: row.joined_from,
    }
  );
}
