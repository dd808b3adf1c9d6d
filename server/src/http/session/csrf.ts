import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';

/** The CSRF token of a session: an HMAC, so that nothing is stored and another session's token is worthless. */
export const csrfToken = (secret: Uint8Array, sessionId: string) =>
  createHmac('sha256', secret).update(`csrf ${sessionId}`).digest('base64url');

export function requireCsrf(request: FastifyRequest, secret: Uint8Array) {
  const given = Buffer.from(String(request.headers['x-csrf-token'] ?? ''));
  const wanted = Buffer.from(csrfToken(secret, request.who?.sessionId ?? ''));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw refuse('csrf_failed');
}
