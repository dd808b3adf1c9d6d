import { refuse } from '#server/http/refuse.ts';
import type { ClassId } from '#server/store/class-id.ts';
import { type ClassRelation, findClassRelation } from '#server/store/class-teachers.ts';
import type { Asked } from './check-child.ts';
import { type ClassCall, classCalls } from './table.ts';

/**
 * Lets a call about a class through, and logs it. A class of somebody else, an id that never was, and a class whose
 * co-teacher may not make this call are refused alike, after one query.
 */
export async function checkClass({ db, who, request }: Asked, call: ClassCall, id: string): Promise<ClassId> {
  const relation = await findClassRelation(db, id, who.userId);
  const relations: readonly ClassRelation[] = classCalls[call];
  if (!relation || !relations.includes(relation)) throw refuse('not_found');
  request.server.logSecurity(request, 'class_call', { class: id, call });
  return id as ClassId;
}
