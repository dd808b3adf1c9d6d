import type { FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

/**
 * Refuses what another site sent: `Sec-Fetch-Site` decides, else `Origin` against the request's own host or
 * PUBLIC_URL. Clients that send neither, such as curl, pass.
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
