import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';
import type { Who } from './who.ts';

/** The CSRF token of a session: an HMAC, so that nothing is stored and another session's token is worthless. */
export const csrfToken = (secret: Uint8Array, sessionId: string) =>
  createHmac('sha256', secret).update(`csrf ${sessionId}`).digest('base64url');

/** A remembered access cookie brings the same `who` each time: its token is made once. */
const wantedOf = new WeakMap<Who, Buffer>();

function wanted(who: Who, secret: Uint8Array) {
  const token = wantedOf.get(who) ?? Buffer.from(csrfToken(secret, who.sessionId));
  wantedOf.set(who, token);
  return token;
}

export function requireCsrf({ headers, who }: FastifyRequest, secret: Uint8Array) {
  const given = Buffer.from(String(headers['x-csrf-token'] ?? ''));
  const right = who && wanted(who, secret);
  if (!right || given.length !== right.length || !timingSafeEqual(given, right)) throw refuse('csrf_failed');
}
