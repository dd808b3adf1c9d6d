import type { Look } from '@readling/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import type { Who } from '#server/http/session/who.ts';
import type { Db } from '#server/services/services.ts';
import { saveLook } from '#server/store/child-looks.ts';
import { findStanding, type Standing } from '#server/store/families.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import { type ChildCall, childCalls, type Relation } from './table.ts';

const holds: Record<Relation, (standing: Standing) => boolean> = {
  parent: ({ isParent }) => isParent,
  child: ({ isSibling }) => isSibling,
  teacher: ({ isTeacher }) => isTeacher,
  guardian: ({ isGuardian }) => isGuardian,
};

/** The calls whose replies show what a child did. That somebody made one is stored, for the other grown-ups to see. */
const looks: Partial<Record<ChildCall, Look['what']>> = {
  childOverview: 'results',
  readingResults: 'results',
  childReading: 'answers',
  childData: 'download',
};

function seatOf({ isParent, isTeacher }: Standing): Look['seat'] {
  if (isParent) return 'parent';
  return isTeacher ? 'teacher' : 'guardian';
}

export type Asked = { db: Db; who: Who; request: FastifyRequest };

/**
 * Lets a call about a child through, and logs it. A child of somebody else, a deleted one and an id that never was are
 * refused alike, after one query: nobody learns which ids exist.
 */
export async function checkChild(
  { db, who, request }: Asked,
  call: ChildCall,
  child: string,
): Promise<LearnerId> {
  const standing = await findStanding(db, child, who.userId);
  const relations: readonly Relation[] = childCalls[call];
  if (!standing || !relations.some((relation) => holds[relation](standing))) throw refuse('not_found');
  request.server.logSecurity(request, 'child_call', { child });
  const what: Look['what'] | undefined = looks[call];
  if (what) await saveLook(db, { child, by: who.userId, what, seat: seatOf(standing) });
  return child as LearnerId;
}

/** As `checkChild`, for a call about the caller where it names no child. */
export const checkLearner = async (
  asked: Asked,
  call: ChildCall,
  child: string | undefined,
): Promise<LearnerId> => (child === undefined ? asked.who.userId : checkChild(asked, call, child));
