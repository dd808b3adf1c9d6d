/**
 * The access cookie: a signed note of who is in, good for 15 minutes, so that a call needs no look into the database.
 * Checked notes are remembered, since most calls bring one that was seen before.
 */
import type { Role } from '@readling/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#server/services/services.ts';
import type { Who } from './who.ts';

export const accessSeconds = 15 * 60;
const remembered = 10_000;

type Claims = { sub: string; sid: string; role: Role; demo?: number; exp: number };
type Checked = { who: Who; exp: number };

export type AccessTokens = {
  make: (who: Who) => Promise<string>;
  /** Null for a token that is forged, lapsed or of a session that ended here. Answers at once for a known one. */
  read: (token: string) => Who | null | Promise<Who | null>;
  /** Tokens of this session are refused from now on, by this process; others hear of it from the database. */
  end: (sessionId: string) => void;
};

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

function drop<Key>(map: Map<Key, unknown>) {
  const oldest = map.keys().next();
  if (map.size > remembered && !oldest.done) map.delete(oldest.value);
}

export function accessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  const known = new Map<string, Checked>();
  const ended = new Map<string, true>();
  const good = ({ who, exp }: Checked) => (exp > seconds(clock()) && !ended.has(who.sessionId) ? who : null);

  async function check(token: string) {
    const options = { algorithms: ['HS256'], currentDate: clock() };
    const verified = await jwtVerify<Claims>(token, secret, options).catch(() => null);
    if (!verified) return null;
    const { sub, sid, role, demo, exp } = verified.payload;
    const demoUntil = demo === undefined ? null : new Date(demo * 1000);
    const checked = { who: { userId: sub, sessionId: sid, role, demoUntil }, exp };
    known.set(token, checked);
    drop(known);
    return good(checked);
  }

  return {
    make: ({ userId, sessionId, role, demoUntil }) =>
      new SignJWT({ sid: sessionId, role, ...(demoUntil ? { demo: seconds(demoUntil) } : {}) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setExpirationTime(seconds(clock()) + accessSeconds)
        .sign(secret),
    read: (token) => {
      const seen = known.get(token);
      return seen ? good(seen) : check(token);
    },
    end: (sessionId) => {
      ended.set(sessionId, true);
      drop(ended);
    },
  };
}
