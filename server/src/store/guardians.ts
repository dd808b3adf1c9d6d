/** Guardians: grown-ups who may look at a child of a class, or have asked to. */
import type { Db } from '#server/services/services.ts';
import type { ClassId } from './class-id.ts';
import { deleteBatch } from './delete-batch.ts';
import { childColumns, toChild } from './families.ts';
import type { LearnerId } from './learner-id.ts';

/** Whether somebody may look at a child, or has asked to. */
export const hasAsked = async (db: Db, childId: string, whoId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('guardians')
    .select('asked_at')
    .where('user_id', '=', childId)
    .where('guardian_id', '=', whoId)
    .executeTakeFirst();
  return row !== undefined;
};

type Ask = {
  childId: string;
  guardianId: string;
  name: string;
  notice: { version: string; language: string };
  now: Date;
};

export const insertAsk = (db: Db, { childId, guardianId, name, notice, now }: Ask) =>
  db
    .insertInto('guardians')
    .values({
      user_id: childId,
      guardian_id: guardianId,
      name,
      notice_version: notice.version,
      notice_language: notice.language,
      asked_at: now,
    })
    .execute();

/** Lets somebody look who asked. False when nobody did, and when it is so already. */
export async function letLook(db: Db, id: LearnerId, guardianId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guardians')
    .set({ since: now })
    .where('user_id', '=', id)
    .where('guardian_id', '=', guardianId)
    .where('since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when there was nothing to delete. */
export async function deleteGuardian(db: Db, id: LearnerId, guardianId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('guardians')
    .where('user_id', '=', id)
    .where('guardian_id', '=', guardianId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Who may look at the children of a class, and who asks to: these first, the oldest ask first. */
export const guardiansOfClass = (db: Db, id: ClassId) =>
  db
    .selectFrom('guardians')
    .innerJoin('class_children', 'class_children.user_id', 'guardians.user_id')
    .innerJoin('users', 'users.id', 'guardians.user_id')
    .select(['guardians.user_id', 'users.name as child_name'])
    .select(['guardian_id', 'guardians.name', 'asked_at', 'guardians.since'])
    .where('class_id', '=', id)
    .orderBy(({ eb }) => eb('guardians.since', 'is not', null))
    .orderBy('asked_at')
    .orderBy('guardian_id')
    .execute();

/** The names of those who may look at a child. */
export const guardianNames = async (db: Db, id: LearnerId): Promise<string[]> => {
  const rows = await db
    .selectFrom('guardians')
    .select('name')
    .where('user_id', '=', id)
    .where('since', 'is not', null)
    .orderBy('since')
    .execute();
  return rows.map(({ name }) => name);
};

/** The children at whom somebody may look. */
export async function childrenGuardedBy(db: Db, whoId: string) {
  const rows = await db
    .selectFrom('users')
    .innerJoin('guardians', 'guardians.user_id', 'users.id')
    .select(childColumns)
    .where('guardian_id', '=', whoId)
    .where('since', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('class_children').select('class_id').whereRef('class_children.user_id', '=', 'users.id'),
      ),
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return rows.map(toChild);
}

/** When somebody asked, and has no answer yet. */
export const openAsksOf = async (db: Db, whoId: string): Promise<Date[]> => {
  const rows = await db
    .selectFrom('guardians')
    .select('asked_at')
    .where('guardian_id', '=', whoId)
    .where('since', 'is', null)
    .orderBy('asked_at')
    .execute();
  return rows.map(({ asked_at }) => asked_at);
};

export const deleteUnansweredAsks = (db: Db, then: Date, size: number) => {
  const open = db.selectFrom('guardians').where('since', 'is', null);
  return deleteBatch(db, 'guardians', open.where('asked_at', '<', then).orderBy('asked_at'), size);
};
