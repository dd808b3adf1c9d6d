import type { FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

/**
 * Refuses a request that another site sent. `Sec-Fetch-Site` decides; without it `Origin` must equal the
 * request's own host or PUBLIC_URL. A client that sends neither header, such as curl, passes; but not one that opens a
 * page, unless `mayNavigate`: on plain http browsers send neither header with a link of another site. Throws
 * `cross_site`.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string, mayNavigate = false) {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin') return;
    throw refuse('cross_site');
  }
  const { origin, accept = '' } = request.headers;
  const isNavigation = request.method === 'GET' && accept.includes('text/html');
  if (origin === undefined && isNavigation && !mayNavigate) throw refuse('cross_site');
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && new URL(origin).host === request.host) return;
  throw refuse('cross_site');
}
