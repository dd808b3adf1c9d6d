/**
 * The cookie of a browser that is away at an identity provider: what it must come back with, and where it wanted to go.
 * Signed with a key of its own, so that it can never be taken for a session, nor a session for it.
 */
import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#server/services/services.ts';
import type { Sent } from './ask-provider.ts';

const name = 'signing_in';
const lifeSeconds = 600;

export type Journey = Sent & { provider: string; back: string };

export function sentCookie(secret: Uint8Array, clock: Clock) {
  const key = createHmac('sha256', secret).update('away at an identity provider').digest();
  const options = (reply: FastifyReply) =>
    ({
      path: '/auth/with',
      httpOnly: true,
      sameSite: 'lax', // the browser comes back by a link of the provider's
      secure: reply.server.publicUrl.startsWith('https:'),
    }) as const;
  return {
    async give(reply: FastifyReply, journey: Journey) {
      const token = await new SignJWT({ journey })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(clock().getTime() / 1000) + lifeSeconds)
        .sign(key);
      reply.setCookie(name, token, { ...options(reply), maxAge: lifeSeconds });
    },
    /** The journey that this browser is on; null when there is none or it took too long. It ends here. */
    async take(request: FastifyRequest, reply: FastifyReply): Promise<Journey | null> {
      const token = request.cookies[name];
      if (token === undefined) return null;
      reply.clearCookie(name, options(reply));
      const checks = { algorithms: ['HS256'], currentDate: clock() };
      const verified = await jwtVerify<{ journey: Journey }>(token, key, checks).catch(() => null);
      return verified?.payload.journey ?? null;
    },
  };
}
