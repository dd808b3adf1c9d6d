import type { FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

/**
 * Refuses a request that another site sent. `Sec-Fetch-Site` decides; without it `Origin` must equal the
 * request's own host or PUBLIC_URL. A client that sends neither header, such as curl, passes. Throws
 * `cross_site`.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string) {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin') return;
    throw refuse('cross_site');
  }
  const { origin } = request.headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && new URL(origin).host === request.host) return;
  throw refuse('cross_site');
}
