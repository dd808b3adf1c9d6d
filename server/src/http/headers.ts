import type { FastifyInstance } from 'fastify';

/** The caching of what is named by its content. */
export const forGood = 'public, max-age=31536000, immutable';

/** What is not a page needs nothing; pages set a policy of their own. */
const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Opened by itself a drawing is a page of ours; whoever made it, nothing in it may run. */
export const drawingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** Browsers honour these on https only; over plain http each page would log a warning. */
const overHttps = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/** Headers of every answer. They are always the same, so they are put together once. */
export function useHeaders(app: FastifyInstance) {
  const headers = {
    'content-security-policy': nothing,
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=()',
    // Not no-referrer, which turns the Origin of a form post into "null".
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(app.publicUrl.startsWith('https:') ? overHttps : {}),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
