import type { Role } from '@readling/contract';
import type { Services } from '#server/services/services.ts';
import { storeSeen } from '#server/store/accounts.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import { extendFamilySession, insertRefreshToken, insertSession } from '#server/store/sessions.ts';
import type { User } from '#server/store/users.ts';
import { refreshDays } from './cookies.ts';
import { cardSession } from './session-life.ts';
import type { Who } from './who.ts';

type SessionServices = Pick<Services, 'db' | 'clock' | 'random'>;

/** Refresh tokens of guests begin with it, so that a deleted guest can still be refused with `demo_over`. */
export const guestTokenPrefix = 'demo.';

export const whoIs = (user: User, { id, second_factor }: { id: string; second_factor: boolean }): Who => ({
  userId: user.id as LearnerId,
  sessionId: id,
  role: user.role,
  demoUntil: user.demo_until,
  secondFactor: second_factor,
});

/** A child whom no grown-up of its home started on this device came by its card. */
export const isByCard = (role: Role, familySessionId: string | null) =>
  role === 'child' && familySessionId === null;

/** Adds a refresh token to a session and returns it: the user is there. */
export async function addRefreshToken(
  { db, clock, random }: SessionServices,
  who: Who,
  { byCard = false }: { byCard?: boolean } = {},
): Promise<string> {
  const token = (who.demoUntil ? guestTokenPrefix : '') + random.bytes(32).toString('base64url');
  const lifeMs = byCard ? cardSession.idleMs : refreshDays * 86_400_000;
  const expiresAt = new Date(clock().getTime() + lifeMs);
  await insertRefreshToken(db, { token, sessionId: who.sessionId, expiresAt });
  if (who.role === 'child' && !byCard) await extendFamilySession(db, who.sessionId, expiresAt);
  await storeSeen(db, who.userId, clock());
  return token;
}

export async function openSession(
  makers: SessionServices,
  user: User,
  {
    device = null,
    secondFactor = false,
    familySessionId = null,
  }: { device?: string | null; secondFactor?: boolean; familySessionId?: string | null } = {},
): Promise<{ who: Who; refreshToken: string }> {
  const session = { id: makers.random.id(), device, second_factor: secondFactor };
  const who = whoIs(user, session);
  await insertSession(makers.db, {
    ...session,
    user_id: user.id,
    created_at: makers.clock(),
    family_session_id: familySessionId,
  });
  const byCard = isByCard(user.role, familySessionId);
  return { who, refreshToken: await addRefreshToken(makers, who, { byCard }) };
}
