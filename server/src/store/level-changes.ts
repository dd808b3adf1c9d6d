/** The only SQL about `level_changes`, and the only SQL that changes a learner's level. */
import type { LevelChange } from '@readling/contract';
import { sql } from 'kysely';
import type { Db } from '#server/services/services.ts';

export type NewLevelChange = {
  id: string;
  userId: string;
  to: number | null;
  why: LevelChange['why'];
  at: Date;
};

/**
 * Changes the level and records why, in one statement. Does nothing when the learner has this level already.
 */
export const changeLevel = (db: Db, { id, userId, to, why, at }: NewLevelChange) =>
  sql`
    with before as (
      select id, level from users where id = ${userId} for no key update
    ), moved as (
      update users set level = ${to}::smallint from before
      where users.id = before.id and before.level is distinct from ${to}::smallint
      returning before.level as from_level
    )
    insert into level_changes (user_id, id, from_level, to_level, why, changed_at)
    select ${userId}::uuid, ${id}::uuid, from_level, ${to}::smallint, ${why}, ${at}::timestamptz from moved`.execute(
    db,
  );

/** Returns the last `count` changes, newest first. */
export const listLevelChanges = (db: Db, userId: string, count: number) =>
  db
    .selectFrom('level_changes')
    .select(['from_level as from', 'to_level as to', 'why', 'changed_at as at'])
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
