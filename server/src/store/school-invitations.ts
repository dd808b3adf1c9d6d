/** The invitations of a school: each lets one grown-up in, as a teacher or as a lead. */
import type { Db } from '#server/services/services.ts';
import type { SchoolId } from './school-id.ts';

type Invitation = { id: SchoolId; userId: string; codeHash: Buffer; isLead: boolean; now: Date };

/** Stores an invitation. The same one again changes nothing, also after it was used. */
export const insertInvitation = (db: Db, { id, userId, codeHash, isLead, now }: Invitation) =>
  db
    .insertInto('school_invitations')
    .values({ code_hash: codeHash, place_id: id, user_id: userId, is_lead: isLead, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Returns the unused invitations that were made after `since`, the newest first. */
export const openInvitations = (db: Db, id: SchoolId, since: Date) =>
  db
    .selectFrom('school_invitations')
    .select(['is_lead', 'made_at'])
    .where('place_id', '=', id)
    .where('used_at', 'is', null)
    .where('made_at', '>', since)
    .orderBy('made_at', 'desc')
    .execute();

/**
 * Ends the unused invitations of a school, or those that this lead made. An ended one is stored as a used one, so that a late
 * repeat of the request that made it does not open it again.
 */
export const endInvitations = (db: Db, id: SchoolId, { now, leadId }: { now: Date; leadId?: string }) =>
  db
    .updateTable('school_invitations')
    .set({ used_at: now })
    .where('place_id', '=', id)
    .where('used_at', 'is', null)
    .$if(leadId !== undefined, (query) => query.where('user_id', '=', leadId ?? ''))
    .execute();

/** Deletes what is older than an invitation works. */
export const deleteOldInvitations = (db: Db, id: SchoolId, before: Date) =>
  db.deleteFrom('school_invitations').where('place_id', '=', id).where('made_at', '<=', before).execute();

/** Returns the school of the invitation with this hash. */
export const findInvitedSchool = async (db: Db, codeHash: Buffer): Promise<string | undefined> => {
  const row = await db
    .selectFrom('school_invitations')
    .select('place_id')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return row?.place_id;
};

/** Returns the invitation with this hash, locked until the transaction ends. */
export const lockInvitation = (db: Db, codeHash: Buffer) =>
  db
    .selectFrom('school_invitations')
    .select(['is_lead', 'made_at', 'used_at'])
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();

export const useSchoolInvitation = (db: Db, codeHash: Buffer, now: Date) =>
  db.updateTable('school_invitations').set({ used_at: now }).where('code_hash', '=', codeHash).execute();
