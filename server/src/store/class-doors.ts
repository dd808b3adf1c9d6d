/** The doors of classes: the hashes of their codes, and which devices are still let in. */
import type { Db } from '#server/services/services.ts';
import type { ClassId } from './class-id.ts';
import type { LearnerId } from './learner-id.ts';

/** Returns until when a door is open; undefined when it is shut. */
export const findDoorEnd = async (db: Db, id: ClassId, now: Date): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('class_doors')
    .select('open_until')
    .where('class_id', '=', id)
    .where('open_until', '>', now)
    .executeTakeFirst();
  return row?.open_until ?? undefined;
};

export const asksPictures = async (db: Db, id: ClassId): Promise<boolean> => {
  const row = await db
    .selectFrom('class_doors')
    .select('asks_pictures')
    .where('class_id', '=', id)
    .executeTakeFirst();
  return row?.asks_pictures ?? false;
};

/** Whether a class of this child asks for its pictures. */
export const asksPicturesOf = async (db: Db, childId: LearnerId): Promise<boolean> => {
  const row = await db
    .selectFrom('class_doors')
    .innerJoin('class_children', 'class_children.class_id', 'class_doors.class_id')
    .select('class_doors.class_id')
    .where('class_children.user_id', '=', childId)
    .where('asks_pictures', '=', true)
    .executeTakeFirst();
  return row !== undefined;
};

export const setAsksPictures = (db: Db, id: ClassId, asks: boolean) =>
  db
    .insertInto('class_doors')
    .values({ class_id: id, asks_pictures: asks })
    .onConflict((conflict) => conflict.column('class_id').doUpdateSet({ asks_pictures: asks }))
    .execute();

type OpenDoor = { classId: ClassId; codeHash: Buffer; until: Date };

export const insertOpenDoor = (db: Db, { classId, codeHash, until }: OpenDoor) =>
  db
    .insertInto('class_doors')
    .values({ class_id: classId, code_hash: codeHash, open_until: until })
    .onConflict((conflict) =>
      conflict.column('class_id').doUpdateSet({ code_hash: codeHash, open_until: until }),
    )
    .execute();

/** Shuts a door. With `endDevices` every device that was let in is out, in every process. */
export const shutDoorOf = (db: Db, id: ClassId, { endDevices }: { endDevices: boolean }) =>
  db
    .updateTable('class_doors')
    .set(({ eb }) => ({
      code_hash: null,
      open_until: null,
      ...(endDevices ? { devices_ended: eb('devices_ended', '+', 1) } : {}),
    }))
    .where('class_id', '=', id)
    .execute();

/** What a device keeps of the class into which it was let. */
export type LetIn = { class_id: string; devices_ended: number };

const doors = (db: Db) =>
  db
    .selectFrom('class_doors')
    .innerJoin('classes', 'classes.id', 'class_doors.class_id')
    .where('archived_at', 'is', null);

/** Returns the class whose open door has this code. */
export const findByDoorCode = (db: Db, codeHash: Buffer, now: Date): Promise<LetIn | undefined> =>
  doors(db)
    .select(['class_id', 'devices_ended'])
    .where('code_hash', '=', codeHash)
    .where('open_until', '>', now)
    .executeTakeFirst();

const letIn = (db: Db, { class_id, devices_ended }: LetIn) =>
  doors(db)
    .select(['classes.id', 'classes.name', 'asks_pictures'])
    .where('class_id', '=', class_id)
    .where('devices_ended', '=', devices_ended)
    .$narrowType<{ id: ClassId }>();

/** Returns the class into which a device was let; undefined when it is out. */
export const findLetInClass = (db: Db, of: LetIn) => letIn(db, of).executeTakeFirst();

/** The same, and nobody sends the devices away until the transaction ends. */
export const lockLetInClass = (db: Db, of: LetIn) => letIn(db, of).forShare('class_doors').executeTakeFirst();
