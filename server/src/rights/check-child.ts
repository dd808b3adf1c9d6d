import type { Look } from '@readling/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import type { Who } from '#server/http/session/who.ts';
import type { Db } from '#server/services/services.ts';
import { saveLook } from '#server/store/child-looks.ts';
import { findStanding, type Standing } from '#server/store/families.ts';
import { ever, type LearnerId } from '#server/store/learner-id.ts';
import { type ChildCall, childCalls, type PartCall, type Relation } from './table.ts';

const holds: Record<Relation, (standing: Standing) => boolean> = {
  parent: ({ isParent }) => isParent,
  child: ({ isSibling }) => isSibling,
  teacher: ({ isTeacher }) => isTeacher,
  joinedTeacher: ({ joinedFrom }) => joinedFrom !== null,
  guardian: ({ isGuardian }) => isGuardian,
};

/** The calls whose replies show what a child did. That somebody made one is stored, for the other grown-ups to see. */
const looks: Partial<Record<ChildCall, Look['what']>> = {
  childOverview: 'results',
  readingResults: 'results',
  childReading: 'answers',
  childDecisions: 'answers',
  childData: 'download',
};

function seatOf({ isParent, isTeacher, joinedFrom }: Standing): Look['seat'] {
  if (isParent) return 'parent';
  return isTeacher || joinedFrom ? 'teacher' : 'guardian';
}

export type Asked = { db: Db; who: Who; request: FastifyRequest };

/** A child that was let through. `from`: no reading that was opened before is shown. `seat`: what the caller is to it. */
export type Shown = { learner: LearnerId; from: Date; seat: Look['seat'] };

async function check({ db, who, request }: Asked, call: ChildCall, child: string): Promise<Shown> {
  const standing = await findStanding(db, child, who.userId);
  const held = childCalls[call].filter((relation) => standing && holds[relation](standing));
  const from = held.some((relation) => relation !== 'joinedTeacher') ? ever : standing?.joinedFrom;
  if (!standing || !from || held.length === 0) throw refuse('not_found');
  request.server.logSecurity(request, 'child_call', { child });
  const what: Look['what'] | undefined = looks[call];
  const seat = seatOf(standing);
  if (what) await saveLook(db, { child, by: who.userId, what, seat });
  return { learner: child as LearnerId, from, seat };
}

/**
 * Lets a call about a child through, and logs it. A child of somebody else, a deleted one and an id that never was are
 * refused alike, after one query: nobody learns which ids exist.
 */
export const checkChild = async (
  asked: Asked,
  call: Exclude<ChildCall, PartCall>,
  child: string,
): Promise<LearnerId> => (await check(asked, call, child)).learner;

/** As `checkChild`, for a call that must leave out what was opened before `from`. */
export const checkShown = (asked: Asked, call: PartCall, child: string): Promise<Shown> =>
  check(asked, call, child);

/** As `checkShown`, for a call about the caller where it names no child. */
export const checkLearner = async (
  asked: Asked,
  call: PartCall,
  child: string | undefined,
): Promise<Pick<Shown, 'learner' | 'from'>> =>
  child === undefined ? { learner: asked.who.userId, from: ever } : checkShown(asked, call, child);
