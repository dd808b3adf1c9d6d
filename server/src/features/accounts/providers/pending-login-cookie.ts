/**
 * The cookie of a browser that is at an identity provider: what it must bring back, and the path to go to
 * afterwards.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, readCookie, setCookie } from '#server/http/session/private-cookies.ts';
import { signedTokens } from '#server/http/session/signed-token.ts';
import type { Clock } from '#server/services/services.ts';
import type { LoginState } from './open-id-client.ts';

const seconds = 600;

export type PendingLogin = LoginState & { provider: string; back: string };

export function pendingLoginCookie(secret: Uint8Array, clock: Clock) {
  const purpose = 'away at an identity provider';
  const tokens = signedTokens<PendingLogin>({ secret, clock, purpose, seconds });
  return {
    async set(reply: FastifyReply, pending: PendingLogin) {
      setCookie(reply, 'signing_in', await tokens.make(pending), seconds);
    },
    /** Returns the pending login of this browser and clears it; null when there is none or it has expired. */
    async consume(request: FastifyRequest, reply: FastifyReply): Promise<PendingLogin | null> {
      const token = readCookie(request, 'signing_in');
      if (token === undefined) return null;
      clearCookie(reply, 'signing_in');
      return tokens.read(token);
    },
  };
}
