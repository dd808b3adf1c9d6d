/**
 * Short-lived tokens that a browser brings back: what it was in the middle of. Each purpose has a key of its own, so a
 * token of one purpose is never taken for another, nor for a session.
 */
import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#server/services/services.ts';

type Options = { secret: Uint8Array; clock: Clock; purpose: string; seconds: number };

export function signedTokens<Content extends object>({ secret, clock, purpose, seconds }: Options) {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return {
    make: (content: Content): Promise<string> =>
      new SignJWT({ content })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(clock().getTime() / 1000) + seconds)
        .sign(key),
    /** Null for a token that is forged, lapsed or of another purpose. */
    read: async (token: string): Promise<Content | null> => {
      const checks = { algorithms: ['HS256'], currentDate: clock() };
      const verified = await jwtVerify<{ content: Content }>(token, key, checks).catch(() => null);
      return verified?.payload.content ?? null;
    },
  };
}
