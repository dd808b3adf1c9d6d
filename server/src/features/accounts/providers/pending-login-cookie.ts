/**
 * The cookie of a browser that is at an identity provider: what it must bring back, and the path to go to
 * afterwards. It is signed with a key of its own, so that it cannot be used as a session cookie, nor the
 * other way round.
 */
import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { clearCookie, readCookie, setCookie } from '#server/http/session/private-cookies.ts';
import type { Clock } from '#server/services/services.ts';
import type { LoginState } from './open-id-client.ts';

const lifeSeconds = 600;

export type PendingLogin = LoginState & { provider: string; back: string };

export function pendingLoginCookie(secret: Uint8Array, clock: Clock) {
  const key = createHmac('sha256', secret).update('away at an identity provider').digest();
  return {
    async set(reply: FastifyReply, pending: PendingLogin) {
      const token = await new SignJWT({ journey: pending })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(clock().getTime() / 1000) + lifeSeconds)
        .sign(key);
      setCookie(reply, 'signing_in', token, lifeSeconds);
    },
    /** Returns the pending login of this browser and clears it; null when there is none or it has expired. */
    async consume(request: FastifyRequest, reply: FastifyReply): Promise<PendingLogin | null> {
      const token = readCookie(request, 'signing_in');
      if (token === undefined) return null;
      clearCookie(reply, 'signing_in');
      const checks = { algorithms: ['HS256'], currentDate: clock() };
      const verified = await jwtVerify<{ journey: PendingLogin }>(token, key, checks).catch(() => null);
      return verified?.payload.journey ?? null;
    },
  };
}
