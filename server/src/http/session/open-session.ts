import type { Services } from '#server/services/services.ts';
import { insertRefreshToken, insertSession } from '#server/store/sessions.ts';
import type { User } from '#server/store/users.ts';
import { refreshDays } from './cookies.ts';
import type { Who } from './who.ts';

type Makers = Pick<Services, 'db' | 'clock' | 'random'>;

/** Guests' tokens say so: when a guest has been deleted, the token still tells that a demo day is over. */
export const guestMark = 'demo.';

export const whoIs = (user: User, sessionId: string): Who => ({
  userId: user.id,
  sessionId,
  role: user.role,
  demoUntil: user.demo_until,
});

/** A further refresh token of a session. */
export async function addRefreshToken({ db, clock, random }: Makers, who: Who): Promise<string> {
  const token = (who.demoUntil ? guestMark : '') + random.bytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + refreshDays * 86_400_000);
  await insertRefreshToken(db, { token, sessionId: who.sessionId, expiresAt });
  return token;
}

export async function openSession(makers: Makers, user: User): Promise<{ who: Who; refreshToken: string }> {
  const who = whoIs(user, makers.random.id());
  await insertSession(makers.db, { id: who.sessionId, user_id: user.id, created_at: makers.clock() });
  return { who, refreshToken: await addRefreshToken(makers, who) };
}
