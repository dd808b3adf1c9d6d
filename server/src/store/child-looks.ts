/** Which grown-up looked at what of a child, and who may look. */
import type { Look } from '@readling/contract';
import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';
import { deleteBatch } from './delete-batch.ts';
import type { LearnerId } from './learner-id.ts';

const looksShown = 200;

type NewLook = { child: string; by: LearnerId } & Pick<Look, 'what' | 'seat'>;

/** Stores that a grown-up looks now. A second look on a day changes nothing. */
export const saveLook = (db: Db, { child, by, what, seat }: NewLook) =>
  db
    .insertInto('child_looks')
    .values({ user_id: child, by_id: by, what, seat })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Returns the newest looks at a child, newest first. */
export async function findLooks(db: Db, child: LearnerId, asker: LearnerId): Promise<Look[]> {
  const rows = await db
    .selectFrom('child_looks')
    .select(['looked_on', 'by_id', 'what', 'seat'])
    .where('user_id', '=', child)
    .orderBy('looked_on', 'desc')
    .orderBy('by_id')
    .orderBy('what')
    .limit(looksShown)
    .execute();
  return rows.map(({ looked_on, by_id, what, seat }) => ({
    day: looked_on,
    what,
    seat,
    is_you: by_id === asker,
  }));
}

export const deleteLooksBefore = (db: Db, then: Date, size: number) => {
  const day = then.toISOString().slice(0, 10);
  const passed = db.selectFrom('child_looks').where('looked_on', '<', day).orderBy('looked_on');
  return deleteBatch(db, 'child_looks', passed, size);
};

/**
 * Returns how many parents a child has at home, and its classes, by name, each with the number of its teachers.
 * `isParent`, `isOwn`: the asker is one of them.
 */
export async function findLookers(db: Db, child: LearnerId, asker: LearnerId) {
  const [home, classes] = await Promise.all([
    db
      .selectFrom('users')
      .innerJoin('seats', 'seats.place_id', 'users.place_id')
      .select(({ fn, ref }) => [
        fn.countAll<string>().as('parents'),
        sql<boolean | null>`bool_or(${ref('seats.user_id')} = ${asker})`.as('is_parent'),
      ])
      .where('users.id', '=', child)
      .where('seats.kind', '=', sql.lit('parent'))
      .executeTakeFirst(),
    db
      .selectFrom('class_children')
      .innerJoin('classes', 'classes.id', 'class_children.class_id')
      .innerJoin('class_teachers', 'class_teachers.class_id', 'classes.id')
      .select(['classes.id', 'classes.name'])
      .select(({ fn, ref }) => [
        fn.countAll<string>().as('teachers'),
        sql<boolean>`bool_or(${ref('class_teachers.user_id')} = ${asker})`.as('is_own'),
      ])
      .where('class_children.user_id', '=', child)
      .groupBy(['classes.id', 'classes.name'])
      .orderBy('classes.name')
      .execute(),
  ]);
  return {
    parents: Number(home?.parents ?? 0),
    isParent: home?.is_parent ?? false,
    classes: classes.map(({ id, name, teachers, is_own }) => ({
      id,
      name,
      teachers: Number(teachers),
      isOwn: is_own,
    })),
  };
}
