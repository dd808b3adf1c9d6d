import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';
import type { Who } from './who.ts';

/**
 * The CSRF token of a session: an HMAC of its id, so that nothing is stored and no other session can use it.
 */
export const csrfToken = (secret: Uint8Array, sessionId: string) =>
  createHmac('sha256', secret).update(`csrf ${sessionId}`).digest('base64url');

/** A cached access token returns the same `who` object each time, so its CSRF token is computed once. */
const tokens = new WeakMap<Who, Buffer>();

function expectedToken(who: Who, secret: Uint8Array) {
  const token = tokens.get(who) ?? Buffer.from(csrfToken(secret, who.sessionId));
  tokens.set(who, token);
  return token;
}

export function requireCsrf({ headers, who }: FastifyRequest, secret: Uint8Array) {
  const given = Buffer.from(String(headers['x-csrf-token'] ?? ''));
  const right = who && expectedToken(who, secret);
  if (!right || given.length !== right.length || !timingSafeEqual(given, right)) throw refuse('csrf_failed');
}
