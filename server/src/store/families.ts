/** Homes: places of the kind `home`, their parents and their children. */
import { type FaceName, faces } from '@readling/contract';
import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';

/** A database of a later release may have a face that this one does not know. */
const faceOf = (stored: string | null): FaceName => faces.find((name) => name === stored) ?? faces[0];

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

/** Returns the place of a child, undefined for anybody else. */
export const findPlace = async (db: Db, childId: string): Promise<string | undefined> => {
  const row = await db.selectFrom('users').select('place_id').where('id', '=', childId).executeTakeFirst();
  return row?.place_id ?? undefined;
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

export async function childrenOf(db: Db, placeId: string) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'face', 'level'])
    .select((query) =>
      query
        .selectFrom('readings')
        .select(({ fn }) => fn.max('closed_at').as('last'))
        .whereRef('readings.user_id', '=', 'users.id')
        .as('last_read'),
    )
    .where('place_id', '=', placeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ face, last_read, ...row }) => ({
    ...row,
    face: faceOf(face),
    last_read: last_read?.toISOString() ?? null,
  }));
}

/** Returns the homes that have this parent and no other, with their children. */
export const homesOfOnly = (db: Db, parentId: string) =>
  db
    .selectFrom('seats')
    .leftJoin('users', 'users.place_id', 'seats.place_id')
    .select(['seats.place_id', 'users.id as child_id'])
    .where('seats.user_id', '=', parentId)
    .where('seats.kind', '=', sql.lit('parent'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seats as other')
            .select('other.user_id')
            .whereRef('other.place_id', '=', 'seats.place_id')
            .where('other.user_id', '!=', parentId),
        ),
      ),
    )
    .execute();

/** Deletes places, with all children that they still have. */
export const deletePlaces = (db: Db, ids: string[]) =>
  db.deleteFrom('places').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();

/** Returns the parents of a child. */
export const parentsOf = (db: Db, childId: string) =>
  db
    .selectFrom('users as child')
    .innerJoin('seats', 'seats.place_id', 'child.place_id')
    .innerJoin('users', 'users.id', 'seats.user_id')
    .select(['users.id', 'users.language'])
    .select(({ ref }) => ref('users.email').$notNull().as('email'))
    .where('child.id', '=', childId)
    .where('seats.kind', '=', sql.lit('parent'))
    .where('users.email', 'is not', null)
    .execute();

export type Standing = { isParent: boolean; isSibling: boolean };

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
          .whereRef('asker.place_id', '=', 'child.place_id')
          .where('asker.id', '=', whoId),
      ).as('is_sibling'),
    ])
    .where('child.id', '=', childId)
    .where('child.role', '=', sql.lit('child'))
    .executeTakeFirst();
  return row && { isParent: Boolean(row.is_parent), isSibling: Boolean(row.is_sibling) };
}
