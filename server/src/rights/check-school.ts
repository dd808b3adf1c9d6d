import { refuse } from '#server/http/refuse.ts';
import type { SchoolId } from '#server/store/school-id.ts';
import { findSchoolRelation, type SchoolRelation } from '#server/store/school-people.ts';
import type { Asked } from './check-child.ts';
import { type SchoolCall, schoolCalls } from './table.ts';

/**
 * Lets a call about a school through, and logs it. A school of somebody else, one that the caller led once, a home and an id
 * that never was are refused alike, after one query.
 */
export async function checkSchool(
  { db, who, request }: Asked,
  call: SchoolCall,
  id: string,
): Promise<SchoolId> {
  const relation = await findSchoolRelation(db, id, who.userId);
  const relations: readonly SchoolRelation[] = schoolCalls[call];
  if (!relation || !relations.includes(relation)) throw refuse('not_found');
  request.server.logSecurity(request, 'school_call', { school: id, call });
  return id as SchoolId;
}
