import type { FastifyInstance } from 'fastify';

/** For files whose name changes with their content. */
export const immutable = 'public, max-age=31536000, immutable';

/** For all replies except pages, which have a policy of their own. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** For an SVG file, which a browser may open as a page: no script in it may run. */
export const drawingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** Browsers use these on https only. On http each page would log a warning. */
const httpsHeaders = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/** The headers that all replies share. */
export const sharedHeaders = (publicUrl: string) => ({
  'content-security-policy': apiPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  // Not no-referrer, which turns the Origin of a form post into "null".
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(publicUrl.startsWith('https:') ? httpsHeaders : {}),
});

/** Sets them. They never change, so they are built once; only the id, under which the log has the request, differs. */
export function useHeaders(app: FastifyInstance) {
  const headers = sharedHeaders(app.publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    done();
  });
}
