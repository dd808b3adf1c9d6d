/**
 * The access cookie: a signed token (JWT, HS256) that names the learner and is valid for 15 minutes, so that
 * a call needs no database query. Verified tokens are cached, since most calls bring a known one.
 */
import type { Role } from '@readling/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#server/services/services.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import type { Who } from './who.ts';

export const accessSeconds = 15 * 60;
const maxRemembered = 10_000;

type Claims = { sub: string; sid: string; role: Role; demo?: number; factor?: true; exp: number };
type VerifiedToken = { who: Who; exp: number };

export type AccessTokens = {
  make: (who: Who) => Promise<string>;
  /**
   * Null for a token that is forged, expired or of an ended session. Returns without a promise for a known
   * token.
   */
  read: (token: string) => Who | null | Promise<Who | null>;
  /**
   * Refuses tokens of this session from now on, in this process. Other processes are notified by the
   * database.
   */
  end: (sessionId: string) => void;
};

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

function drop<Key>(map: Map<Key, unknown>) {
  const oldest = map.keys().next();
  if (map.size > maxRemembered && !oldest.done) map.delete(oldest.value);
}

export function accessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  const tokens = new Map<string, VerifiedToken>();
  const ended = new Map<string, true>();
  const good = ({ who, exp }: VerifiedToken) =>
    exp > seconds(clock()) && !ended.has(who.sessionId) ? who : null;

  async function check(token: string) {
    const options = { algorithms: ['HS256'], currentDate: clock() };
    const verified = await jwtVerify<Claims>(token, secret, options).catch(() => null);
    if (!verified) return null;
    const { sub, sid, role, demo, factor = false, exp } = verified.payload;
    const demoUntil = demo === undefined ? null : new Date(demo * 1000);
    const checked = {
      who: { userId: sub as LearnerId, sessionId: sid, role, demoUntil, secondFactor: factor },
      exp,
    };
    tokens.set(token, checked);
    drop(tokens);
    return good(checked);
  }

  return {
    make: ({ userId, sessionId, role, demoUntil, secondFactor }) =>
      new SignJWT({
        sid: sessionId,
        role,
        ...(demoUntil ? { demo: seconds(demoUntil) } : {}),
        ...(secondFactor ? { factor: true } : {}),
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setExpirationTime(seconds(clock()) + accessSeconds)
        .sign(secret),
    read: (token) => {
      const seen = tokens.get(token);
      return seen ? good(seen) : check(token);
    },
    end: (sessionId) => {
      ended.set(sessionId, true);
      drop(ended);
    },
  };
}
