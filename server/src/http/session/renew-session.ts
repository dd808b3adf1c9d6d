import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Services } from '#server/services/services.ts';
import { endSession, lockRefreshToken, rotateRefreshToken } from '#server/store/sessions.ts';
import type { User } from '#server/store/users.ts';
import { refuse } from '../refuse.ts';
import { clearSessionCookies, setSessionCookies } from './cookies.ts';
import { endSessionOfBrowser } from './end-session.ts';
import { addRefreshToken, guestTokenPrefix, isByCard, whoIs } from './open-session.ts';
import { readCookie } from './private-cookies.ts';
import { refreshTokenState } from './session-life.ts';
import type { Who } from './who.ts';

export type Renewal =
  | { outcome: 'renewed'; user: User; who: Who; refreshToken: string }
  | { outcome: 'demo_over'; user: User | null; sessionId: string | null }
  | { outcome: 'signed_out' };

const signedOut: Renewal = { outcome: 'signed_out' };

async function rotate(db: Db, token: string, request: FastifyRequest, services: Services): Promise<Renewal> {
  const now = services.clock();
  const row = await lockRefreshToken(db, token);
  // A guest who was deleted after the demo has no row any more, only this cookie.
  if (!row)
    return token.startsWith(guestTokenPrefix)
      ? { outcome: 'demo_over', user: null, sessionId: null }
      : signedOut;
  const { session_id: sessionId, expires_at, rotated_at, ended_at, started_at, ...rest } = row;
  const { second_factor, family_session_id, ...user } = rest;
  const byCard = isByCard(user.role, family_session_id);
  const found = {
    expiresAt: expires_at,
    rotatedAt: rotated_at,
    endedAt: ended_at,
    demoUntil: user.demo_until,
    startedAt: started_at,
    role: user.role,
    byCard,
  };
  const life = refreshTokenState(found, now);
  if (life === 'ended') return signedOut;
  if (life === 'demo_over') return { outcome: 'demo_over', user, sessionId };
  if (life === 'stolen') {
    await endSession(db, sessionId, now);
    request.server.accessTokens.end(sessionId);
    request.server.logSecurity(request, 'token_reused', { account: user.id, session: sessionId });
    return signedOut;
  }
  await rotateRefreshToken(db, token, now);
  const who = whoIs(user, { id: sessionId, second_factor });
  const refreshToken = await addRefreshToken({ ...services, db }, who, { byCard });
  return { outcome: 'renewed', user, who, refreshToken };
}

/** Continues the session of the refresh cookie and rotates its token. */
export async function renewSession(request: FastifyRequest, services: Services): Promise<Renewal> {
  const token = readCookie(request, 'refresh');
  if (!token) return signedOut;
  if (!request.cookies['signed_in']) {
    await endSessionOfBrowser(request, services); // logged out on this device, but the call was lost
    return signedOut;
  }
  return services.db.transaction().execute((db) => rotate(db, token, request, services));
}

/** As `renewSession`, for a caller who must be signed in: sets the cookies, or clears them and refuses. */
export async function mustRenewSession(request: FastifyRequest, reply: FastifyReply, services: Services) {
  if (request.formerGuest) throw refuse('demo_over');
  const renewal = await renewSession(request, services);
  if (renewal.outcome === 'demo_over') throw refuse('demo_over');
  if (renewal.outcome === 'signed_out') {
    if (readCookie(request, 'refresh') ?? request.cookies['signed_in']) clearSessionCookies(reply);
    throw refuse('not_signed_in');
  }
  const { user, who, refreshToken } = renewal;
  return { user, csrf_token: await setSessionCookies(reply, who, refreshToken) };
}
