import { refuse } from '#server/http/refuse.ts';
import type { ClassId } from '#server/store/class-id.ts';
import { isTeacherOf } from '#server/store/classes.ts';
import type { Asked } from './check-child.ts';
import type { ClassCall } from './table.ts';

/**
 * Lets a call about a class through for who teaches it, and logs it. A class of somebody else and an id that never was are
 * refused alike, after one query.
 */
export async function checkClass({ db, who, request }: Asked, call: ClassCall, id: string): Promise<ClassId> {
  if (!(await isTeacherOf(db, id, who.userId))) throw refuse('not_found');
  request.server.logSecurity(request, 'class_call', { class: id, call });
  return id as ClassId;
}
