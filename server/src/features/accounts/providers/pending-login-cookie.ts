/**
 * The cookie of a browser that is at an identity provider: what it must bring back, and the path to go to
 * afterwards. It is signed with a key of its own, so that it cannot be used as a session cookie, nor the
 * other way round.
 */
import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#server/services/services.ts';
import type { LoginState } from './open-id-client.ts';

const name = 'signing_in';
const lifeSeconds = 600;

export type PendingLogin = LoginState & { provider: string; back: string };

export function pendingLoginCookie(secret: Uint8Array, clock: Clock) {
  const key = createHmac('sha256', secret).update('away at an identity provider').digest();
  const options = (reply: FastifyReply) =>
    ({
      path: '/auth/with',
      httpOnly: true,
      sameSite: 'lax', // the provider sends the browser back by a link
      secure: reply.server.publicUrl.startsWith('https:'),
    }) as const;
  return {
    async set(reply: FastifyReply, pending: PendingLogin) {
      const token = await new SignJWT({ journey: pending })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(clock().getTime() / 1000) + lifeSeconds)
        .sign(key);
      reply.setCookie(name, token, { ...options(reply), maxAge: lifeSeconds });
    },
    /** Returns the pending login of this browser and clears it; null when there is none or it has expired. */
    async consume(request: FastifyRequest, reply: FastifyReply): Promise<PendingLogin | null> {
      const token = request.cookies[name];
      if (token === undefined) return null;
      reply.clearCookie(name, options(reply));
      const checks = { algorithms: ['HS256'], currentDate: clock() };
      const verified = await jwtVerify<{ journey: PendingLogin }>(token, key, checks).catch(() => null);
      return verified?.payload.journey ?? null;
    },
  };
}
